import { createRequire } from "node:module";
import type { RawTimeZone } from "@vvo/tzdb";
import { type AskedWord, asksFor, Names, onlyAsks } from "./asked-words";
import { countryData } from "./countries.server";
import { type DataSet, type Fact, readFrom } from "./fact";

/** The time and the time zone of a place, by the IANA time zone database. */

const require = createRequire(import.meta.url);

interface Place {
  name: string;
  zone: string;
}

let loaded: Names<Place> | undefined;

/** Larger cities, capitals, and countries that have a single zone. */
export function largerCities(): Names<Place> {
  if (loaded) return loaded;
  const { rawTimeZones: zones } = require("@vvo/tzdb") as { rawTimeZones: RawTimeZone[] };
  const names = new Names<Place>();
  // Those that give a zone its name come first: there are other Sydneys.
  for (const { name, group } of zones) {
    for (const id of [name, ...group]) {
      const city = id.split("/").at(-1)?.replaceAll("_", " ") ?? id;
      names.add(city, { name: city, zone: id });
    }
  }
  for (const { mainCities, name } of zones) for (const city of mainCities) names.add(city, { name: city, zone: name });
  const { countries } = countryData();
  for (const { name, cca2, capital, altSpellings } of countries) {
    const [zone, ...others] = zones.filter(({ countryCode }) => countryCode === cca2);
    if (!zone || others.length > 0) continue;
    for (const place of [...capital, name.common, ...altSpellings.slice(1)])
      if (place.length > 2 || place === "UK") names.add(place, { name: place, zone: zone.name });
  }
  loaded = names;
  return names;
}

/** @param now the moment asked about */
export function clockFact(words: readonly AskedWord[], now: Date): Fact | null {
  const { found, rest } = largerCities().in(words);
  const [one, other, ...more] = found.map(({ thing }) => thing);
  if (
    more.length > 0 ||
    !asksFor(
      rest,
      "time hour timezone clock",
      "zone right now today local current difference between many hours how ahead behind utc gmt",
    )
  )
    return null;
  if (!one) {
    const isPlain = rest.every(({ plain }) => !["zone", "timezone", "difference", "hours"].includes(plain));
    return isPlain && !onlyAsks(rest)
      ? ofNow(`It is ${timeIn("UTC", now)} in UTC. Name a city to get its time.`, now, ["UTC"])
      : null;
  }
  if (other) return difference(one, other, now);
  const isZone = rest.some(({ plain }) => plain === "zone" || plain === "timezone");
  if (isZone)
    return ofNow(`The time zone of ${one.name} is ${one.zone}, now ${offsetOf(one.zone, now)}.`, now, [one.zone]);
  return ofNow(`It is ${timeIn(one.zone, now)} in ${one.name} (${offsetOf(one.zone, now)}).`, now, [one.zone]);
}

/** The rules that the runtime applies. */
const ZONES: DataSet = {
  title: "IANA time zone database",
  edition: `edition ${process.versions.tz ?? "of the runtime"}`,
  url: "https://www.iana.org/time-zones",
};

/** @param zones whose rules were read */
const ofNow = (text: string, now: Date, zones: readonly string[]): Fact => ({
  text,
  source: readFrom(ZONES, zones.map((zone) => `${zone}: ${offsetOf(zone, now)}, ${timeIn(zone, now)}`).join("; ")),
  isOfNow: true,
});

function difference(one: Place, other: Place, now: Date): Fact {
  const minutes = minutesOf(one.zone, now) - minutesOf(other.zone, now);
  if (minutes === 0) return ofNow(`${one.name} and ${other.name} have the same time now.`, now, [one.zone, other.zone]);
  const [ahead, behind] = minutes > 0 ? [one, other] : [other, one];
  return ofNow(
    `${ahead.name} is now ${hours(Math.abs(minutes))} ahead of ${behind.name}: it is ${timeIn(ahead.zone, now)} there, and ${timeIn(behind.zone, now)} in ${behind.name}.`,
    now,
    [ahead.zone, behind.zone],
  );
}

function hours(minutes: number): string {
  const whole = Math.floor(minutes / 60);
  const half = minutes % 60 === 0 ? "" : ` ${minutes % 60} minutes`;
  return `${whole} ${whole === 1 ? "hour" : "hours"}${half}`;
}

/** "3:05 PM on Wednesday, November 25". */
function timeIn(timeZone: string, now: Date): string {
  const time = now.toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).replace("\u202f", " ");
  return `${time} on ${now.toLocaleDateString("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" })}`;
}

/** "UTC+1". */
function offsetOf(timeZone: string, now: Date): string {
  const minutes = minutesOf(timeZone, now);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? "−" : "+"}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

function minutesOf(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(now);
  const [, sign, hours = "0", minutes = "0"] =
    /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === "timeZoneName")?.value ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
