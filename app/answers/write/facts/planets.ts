import * as Astronomy from "astronomy-engine";
import { type AskedWord, asksFor, type Mention, Names } from "./asked-words";
import { dateOf, lasting, ofNow } from "./astronomy";
import { type Fact, raised, sentenceStart, written } from "./fact";

/** The planets, the Sun and the Moon: how far they are now, where they stand, their years and masses. */

const INNER = [Astronomy.Body.Mercury, Astronomy.Body.Venus];
const OUTER = [
  Astronomy.Body.Mars,
  Astronomy.Body.Jupiter,
  Astronomy.Body.Saturn,
  Astronomy.Body.Uranus,
  Astronomy.Body.Neptune,
  Astronomy.Body.Pluto,
];

const names = new Names<Astronomy.Body>();
for (const body of [...INNER, ...OUTER, Astronomy.Body.Earth, Astronomy.Body.Sun, Astronomy.Body.Moon])
  names.add(body, body);

const ABOUT = "planet dwarf world";

/** @returns null unless all of the question is understood */
export function planetFact(words: readonly AskedWord[], now: Date): Fact | null {
  const { found, rest } = names.in(words);
  return (
    distanceFact(found, rest, now) ??
    constellationFact(found, rest, now) ??
    oppositionFact(found, rest, now) ??
    yearFact(found, rest) ??
    massFact(found, rest)
  );
}

/** The one that is asked about, where the others only say in relation to what. */
function meant(found: readonly Mention<Astronomy.Body>[], ...besides: Astronomy.Body[]): Astronomy.Body | null {
  const [body, ...others] = found.map(({ thing }) => thing).filter((thing) => !besides.includes(thing));
  return body && others.length === 0 ? body : null;
}

/** Without it an average is asked for, which the library has. */
const NOW = new Set(["now", "today", "tonight", "currently", "current", "moment"]);
const isAboutNow = (rest: readonly AskedWord[]) => rest.some(({ plain }) => NOW.has(plain));

/** "How far is Mars right now?", "How far is Jupiter from the Sun today?" */
function distanceFact(found: readonly Mention<Astronomy.Body>[], rest: readonly AskedWord[], now: Date): Fact | null {
  if (!isAboutNow(rest)) return null;
  const isAsked = asksFor(
    rest,
    "far distance away close",
    `${[...NOW].join(" ")} right how many between and miles kilometers kilometres km ${ABOUT}`,
  );
  const ofSun = found.some(({ thing }) => thing === Astronomy.Body.Sun) && meant(found, Astronomy.Body.Sun);
  const isFromSun = ofSun && ofSun !== Astronomy.Body.Earth && ofSun !== Astronomy.Body.Moon;
  const body = isFromSun ? ofSun : meant(found, Astronomy.Body.Earth);
  if (!isAsked || !body || body === Astronomy.Body.Earth) return null;
  const units = isFromSun ? Astronomy.HelioDistance(body, now) : Astronomy.GeoVector(body, now, true).Length();
  const name = inSentence(body);
  const place = isFromSun ? "the Sun" : "Earth";
  return ofNow(
    `${sentenceStart(name)} is now ${inKilometers(units * Astronomy.KM_PER_AU)} from ${place}, a distance that light covers in ${lightTime(units)}.`,
  );
}

function inKilometers(kilometers: number): string {
  const miles = kilometers / KILOMETERS_PER_MILE;
  if (kilometers < 1e6) return `${rounded(kilometers)} kilometers (${rounded(miles)} miles)`;
  return `${written(kilometers / 1e6, 1)} million kilometers (${written(miles / 1e6, 1)} million miles)`;
}

const KILOMETERS_PER_MILE = 1.609344;
const rounded = (length: number) => written(Math.round(length / 100) * 100);

function lightTime(units: number): string {
  const seconds = (units / Astronomy.C_AUDAY) * 86_400;
  if (seconds < 60) return `${written(seconds, 1)} seconds`;
  return seconds < 7_200 ? `${written(seconds / 60, 1)} minutes` : `${written(seconds / 3_600, 1)} hours`;
}

/** "Which constellation is Venus in?" */
function constellationFact(
  found: readonly Mention<Astronomy.Body>[],
  rest: readonly AskedWord[],
  now: Date,
): Fact | null {
  const body = meant(found);
  if (!body || body === Astronomy.Body.Earth) return null;
  if (!asksFor(rest, "constellation", `${[...NOW].join(" ")} right which ${ABOUT}`)) return null;
  const { ra, dec } = Astronomy.EquatorFromVector(Astronomy.GeoVector(body, now, true));
  const { name } = Astronomy.Constellation(ra, dec);
  return ofNow(`Seen from Earth, ${inSentence(body)} is now in the constellation ${name}.`);
}

/** "When is Mars next closest to Earth?" */
function oppositionFact(found: readonly Mention<Astronomy.Body>[], rest: readonly AskedWord[], now: Date): Fact | null {
  const body = meant(found, Astronomy.Body.Earth);
  const when = "when next date";
  const nearest = "opposition closest nearest";
  if (!body || !OUTER.includes(body)) return null;
  if (!asksFor(rest, when, `${nearest} ${ABOUT} time`) || !asksFor(rest, nearest, `${when} ${ABOUT} time`)) return null;
  const time = Astronomy.SearchRelativeLongitude(body, 0, now);
  return ofNow(
    `${body} is next at opposition, opposite the Sun in the sky and about as close to Earth as it comes, on ${dateOf(time)}.`,
  );
}

/** "How long is a year on Mars?", "How long does Jupiter take to orbit the Sun?" */
function yearFact(found: readonly Mention<Astronomy.Body>[], rest: readonly AskedWord[]): Fact | null {
  const planet = meant(found, Astronomy.Body.Sun, Astronomy.Body.Earth);
  if (!planet || planet === Astronomy.Body.Moon) return null;
  const around = "once around go goes orbit orbits orbiting";
  const isAsked =
    asksFor(rest, "year years", `how long many days earth last take takes ${ABOUT}`) ||
    asksFor(rest, "orbital", `period how long many days ${ABOUT}`) ||
    (asksFor(rest, "long days time", `how many take takes taking ${around} ${ABOUT}`) &&
      asksFor(rest, around, `how many long days time take takes taking ${ABOUT}`));
  if (!isAsked) return null;
  const days = Astronomy.PlanetOrbitalPeriod(planet);
  return lasting(
    `A year on ${planet}, one orbit of the Sun, takes about ${written(days, days < 1_000 ? 1 : 0)} days, or ${written(days / DAYS_PER_YEAR)} of Earth's years.`,
  );
}

const DAYS_PER_YEAR = 365.25;

/** "What is the mass of Jupiter?", "How much heavier is Saturn than Earth?" */
function massFact(found: readonly Mention<Astronomy.Body>[], rest: readonly AskedWord[]): Fact | null {
  const earth = found.some(({ thing }) => thing === Astronomy.Body.Earth);
  const body = meant(found, Astronomy.Body.Earth) ?? (earth ? Astronomy.Body.Earth : null);
  if (
    !body ||
    !asksFor(rest, "mass massive heavy heavier", `how much more many times than compared with kg kilograms ${ABOUT}`)
  )
    return null;
  // The element of that name has a mass, too.
  if (body === Astronomy.Body.Mercury && !earth && !rest.some(({ plain }) => plain === "planet")) return null;
  const [mass, ofEarth] = [body, Astronomy.Body.Earth].map(massOf);
  const times = mass && ofEarth ? written(mass / ofEarth, mass > 100 * ofEarth ? 0 : 3) : "";
  const compared = body === Astronomy.Body.Earth ? "" : `, ${times} times that of Earth`;
  return lasting(`The mass of ${inSentence(body)} is about ${inPowers(mass ?? 0)} kilograms${compared}.`);
}

/** In m³ kg⁻¹ s⁻²: CODATA 2022. */
const GRAVITATIONAL_CONSTANT = 6.6743e-11;

/** In kilograms. */
function massOf(body: Astronomy.Body): number {
  const metersPerUnit = Astronomy.KM_PER_AU * 1_000;
  return (Astronomy.MassProduct(body) * metersPerUnit ** 3) / 86_400 ** 2 / GRAVITATIONAL_CONSTANT;
}

/** "5.97 × 10²⁴". */
function inPowers(value: number): string {
  const [digits, exponent = "0"] = value.toExponential(2).split("e+");
  return `${digits} × 10${raised(exponent)}`;
}

const inSentence = (body: Astronomy.Body) =>
  body === Astronomy.Body.Sun || body === Astronomy.Body.Moon ? `the ${body}` : body;
