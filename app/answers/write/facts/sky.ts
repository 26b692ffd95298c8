import * as Astronomy from "astronomy-engine";
import { type AskedWord, asksFor } from "./asked-words";
import { dateOf, ofNow } from "./astronomy";
import { type Fact, sentenceStart } from "./fact";

/** The Moon's phases, the seasons and eclipses, calculated from the positions of Sun and Moon. */

const PHASES = [
  { name: "new moon", degrees: 0 },
  { name: "first quarter", degrees: 90 },
  { name: "full moon", degrees: 180 },
  { name: "last quarter", degrees: 270 },
] as const;

/** A lunar month, and some. */
const DAYS_AHEAD = 40;

/** @returns null unless all of the question is understood */
export function skyFact(words: readonly AskedWord[], now: Date): Fact | null {
  return phaseFact(words, now) ?? eclipseFact(words, now) ?? seasonFact(words, now);
}

const WHEN = "when next date day upcoming happen happens start starts begin begins first year";

function phaseFact(words: readonly AskedWord[], now: Date): Fact | null {
  const text = words.map(({ plain }) => plain).join(" ");
  const phase = PHASES.find(({ name }) => text.includes(name));
  if (phase) {
    const rest = words.filter(({ plain }) => !phase.name.split(" ").includes(plain));
    if (!asksFor(rest, "when next date", `${WHEN} moon`)) return null;
    const time = Astronomy.SearchMoonPhase(phase.degrees, now, DAYS_AHEAD);
    return time ? ofNow(`The next ${phase.name} is on ${dateOf(time)}.`) : null;
  }
  if (!asksFor(words, "phase", "moon tonight today now current")) return null;
  const degrees = Astronomy.MoonPhase(now);
  const lit = Math.round(Astronomy.Illumination(Astronomy.Body.Moon, now).phase_fraction * 100);
  return ofNow(`The Moon is now ${degrees < 180 ? "waxing" : "waning"}, with ${lit} % of its near side lit.`);
}

function eclipseFact(words: readonly AskedWord[], now: Date): Fact | null {
  if (!asksFor(words, "eclipse", `${WHEN} lunar solar total sun moon`)) return null;
  if (!asksFor(words, "next when", `eclipse ${WHEN} lunar solar total sun moon`)) return null;
  const isLunar = words.some(({ plain }) => plain === "lunar" || plain === "moon");
  const isSolar = words.some(({ plain }) => plain === "solar" || plain === "sun");
  const isTotal = words.some(({ plain }) => plain === "total");
  const solar = isLunar ? null : nextSolar(now, isTotal);
  const lunar = isSolar ? null : nextLunar(now, isTotal);
  const told = [
    solar &&
      `The next ${solar.kind} eclipse of the Sun is on ${dateOf(solar.peak)}, visible from a part of the Earth only.`,
    lunar && `The next ${lunar.kind} eclipse of the Moon is on ${dateOf(lunar.peak)}.`,
  ];
  return ofNow(told.filter(Boolean).join(" "));
}

function nextSolar(now: Date, isTotal: boolean) {
  let found = Astronomy.SearchGlobalSolarEclipse(now);
  while (isTotal && found.kind !== Astronomy.EclipseKind.Total) found = Astronomy.NextGlobalSolarEclipse(found.peak);
  return found;
}

function nextLunar(now: Date, isTotal: boolean) {
  let found = Astronomy.SearchLunarEclipse(now);
  while (isTotal && found.kind !== Astronomy.EclipseKind.Total) found = Astronomy.NextLunarEclipse(found.peak);
  return found;
}

const SEASONS = [
  { north: "spring", south: "autumn", start: "mar_equinox", called: "equinox" },
  { north: "summer", south: "winter", start: "jun_solstice", called: "solstice" },
  { north: "autumn", south: "spring", start: "sep_equinox", called: "equinox" },
  { north: "winter", south: "summer", start: "dec_solstice", called: "solstice" },
] as const;

function seasonFact(words: readonly AskedWord[], now: Date): Fact | null {
  const season = SEASONS.find(({ north }) =>
    words.some(({ plain }) => plain === north || (north === "autumn" && plain === "fall")),
  );
  const rest = words.filter(({ plain }) => plain !== season?.north && plain !== "fall");
  const event = ["equinox", "solstice"].find((called) => words.some(({ plain }) => plain === called));
  if (!season && !event) return null;
  if (
    !asksFor(rest, "when next first", `${WHEN} equinox solstice vernal ${SEASONS.map(({ north }) => north).join(" ")}`)
  )
    return null;
  const start = [0, 1]
    .flatMap((years) => {
      const seasons = Astronomy.Seasons(now.getUTCFullYear() + years);
      return SEASONS.filter((one) => (season ? one === season : one.called === event)).map((one) => ({
        one,
        at: seasons[one.start],
      }));
    })
    .filter(({ at }) => at.date > now)
    .sort((one, other) => one.at.ut - other.at.ut)[0];
  if (!start) return null;
  const { one, at } = start;
  return ofNow(
    `${sentenceStart(one.north)} next begins with the ${one.called} of ${dateOf(at)} in the northern hemisphere; in the southern, ${one.south} begins then.`,
  );
}
