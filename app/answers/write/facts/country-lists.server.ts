import type { Country } from "world-countries";
import { type AskedWord, asksFor } from "./asked-words";
import {
  type Continent,
  type CountryData,
  continentOf,
  countryData,
  currencyName,
  englishName,
  inText,
  ofCountries,
  ofLanguages,
  ofTerritories,
} from "./countries.server";
import { areaOf, roundedPeople } from "./country-properties.server";
import { type Fact, listOf } from "./fact";

/** Facts about all countries, or those of a continent: the largest, the smallest, how many, which use a currency. */

/** Longer lists are cut, and say so. */
const MOST_LISTED = 30;
const COUNTRY = "country countries nation nations state states world earth globe";

/** @returns null unless all of the question is understood */
export function countryListFact(words: readonly AskedWord[]): Fact | null {
  const data = countryData();
  if (data.names.in(words).found.length > 0) return usersOf(words, data);
  const { found, rest } = data.continents.in(words);
  if (found.length > 1) return null;
  const continent = found[0]?.thing ?? null;
  return countOf(continent, rest, data) ?? extremeOf(continent, rest, data) ?? usersOf(words, data);
}

/** Independent states: the data also lists territories. */
function statesOf(continent: Continent | null, { countries }: CountryData): Country[] {
  return countries.filter(
    (country) => country.independent && (continent === null || continentOf(country) === continent),
  );
}

/** The Vatican is an observer, although the data calls it a member. */
const isUnMember = ({ unMember, cca2 }: Country) => unMember && cca2 !== "VA";

function countOf(continent: Continent | null, rest: readonly AskedWord[], data: CountryData): Fact | null {
  const isAsked =
    asksFor(rest, "countries nations states", "how many number world earth exist total globe") &&
    rest.some(({ plain }) => plain === "many" || plain === "number");
  if (!isAsked) return null;
  const members = statesOf(continent, data).filter(isUnMember);
  if (members.length === 0) return null;
  const where = continent === null ? "" : ` in ${continent}`;
  const others =
    continent === null
      ? " The Vatican and Palestine are observers, and a few more states are recognized by some only."
      : "";
  return {
    text: `There are ${members.length} countries${where} that are members of the United Nations.${others}`,
    source: ofCountries(`${members.length} members of the United Nations${where}`),
  };
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

interface Extreme {
  keys: string;
  besides: string;
  most: boolean;
  by: "area" | "population";
}

const EXTREMES: readonly Extreme[] = [
  { keys: "populous populated", besides: "most highly", most: true, by: "population" },
  { keys: "populous populated", besides: "least", most: false, by: "population" },
  {
    keys: "largest biggest most highest",
    besides: "population by people has with inhabitants",
    most: true,
    by: "population",
  },
  {
    keys: "smallest least fewest lowest",
    besides: "population by people has with inhabitants",
    most: false,
    by: "population",
  },
  { keys: "largest biggest", besides: "area size by land", most: true, by: "area" },
  { keys: "smallest tiniest", besides: "area size by land", most: false, by: "area" },
];

function extremeOf(continent: Continent | null, rest: readonly AskedWord[], data: CountryData): Fact | null {
  const place = rest.map(({ plain }) => ORDINALS.indexOf(plain)).find((at) => at !== -1) ?? 0;
  const left = rest.filter(({ plain }) => !ORDINALS.includes(plain));
  const asksPeople = left.some(({ plain }) => /^(?:popul|people|inhabit)/.test(plain));
  const extreme = EXTREMES.filter(({ by }) => (by === "population") === asksPeople).find(({ keys, besides }) =>
    asksFor(left, keys, `${besides} ${COUNTRY} continent`),
  );
  // "The largest in Asia" may be a lake.
  if (!extreme || !left.some(({ plain }) => COUNTRY.split(" ").slice(0, 4).includes(plain))) return null;
  const sizeOf = (country: Country) => (extreme.by === "area" ? country.area : peopleIn(country, data));
  const ordered = statesOf(continent, data)
    .filter((country) => sizeOf(country) > 0)
    .sort((one, other) => (sizeOf(one) - sizeOf(other)) * (extreme.most ? -1 : 1));
  const country = ordered[place];
  if (!country || (extreme.by === "population" && isClose(ordered, country, sizeOf))) return null;
  const what = `${place > 0 ? `${ORDINALS[place]} ` : ""}${extreme.most ? "largest" : "smallest"} country`;
  const where = continent === null ? "in the world" : `in ${continent}`;
  const amount =
    extreme.by === "area" ? areaOf(country) : `about ${roundedPeople(sizeOf(country))} people (data of 2026)`;
  const record = `${country.name.common}: ${extreme.by} ${amount}`;
  return {
    text: `The ${what} ${where} by ${extreme.by} is ${inText(country)}, with ${amount}.`,
    source: extreme.by === "area" ? ofCountries(record) : ofTerritories(record),
  };
}

/** Populations are estimates: within this share of each other, which is larger depends on who counts. */
const CLOSE = 0.05;

function isClose(ordered: readonly Country[], country: Country, sizeOf: (country: Country) => number): boolean {
  const at = ordered.indexOf(country);
  return [ordered[at - 1], ordered[at + 1]].some(
    (other) => other && Math.abs(sizeOf(other) - sizeOf(country)) < CLOSE * sizeOf(country),
  );
}

const peopleIn = ({ cca2 }: Country, { territories }: CountryData) => Number(territories[cca2]?._population ?? 0);

/** "Which countries use the euro?", "Where do they speak Portuguese?" */
function usersOf(words: readonly AskedWord[], data: CountryData): Fact | null {
  const currency = data.currencies.in(words);
  const [money] = currency.found;
  if (
    money &&
    currency.found.length === 1 &&
    asksFor(currency.rest, "country countries where who", "use uses used currency money using with as has have")
  )
    return sentenceOf(
      usersOfCurrency(money.thing, data),
      ["use", "uses", `the ${currencyName(money.thing)}`],
      ofTerritories,
    );
  const language = data.languages.in(words);
  const [tongue] = language.found;
  if (
    tongue &&
    language.found.length === 1 &&
    asksFor(language.rest, "country countries where who", "speak speaks spoken language official speaking people")
  )
    return sentenceOf(
      speakersOf(tongue.thing, data),
      ["have", "has", `${englishName("language", tongue.thing)} as an official language`],
      ofLanguages,
    );
  return null;
}

const usersOfCurrency = (code: string, { countries, currenciesOf }: CountryData) =>
  countries.filter(({ independent, cca2 }) => independent && currenciesOf.get(cca2)?.includes(code));

const speakersOf = (code: string, { countries, languagesOf }: CountryData) =>
  countries.filter(({ independent, cca2 }) => independent && languagesOf.get(cca2)?.includes(code));

/** @param said the verb for several countries, that for one, and what follows it */
function sentenceOf(
  countries: readonly Country[],
  [plural, singular, what]: readonly [string, string, string],
  source: typeof ofCountries,
): Fact | null {
  const [only] = countries;
  if (!only) return null;
  const sorted = [...countries].sort((one, other) => one.name.common.localeCompare(other.name.common, "en"));
  const names = sorted.slice(0, MOST_LISTED).map(inText);
  const left = countries.length - names.length;
  const listed = left > 0 ? `${names.join(", ")} and ${left} more` : listOf(names);
  const text =
    countries.length === 1
      ? `Only ${inText(only)} ${singular} ${what}.`
      : `${countries.length} countries ${plural} ${what}: ${listed}.`;
  return { text, source: source(`${plural} ${what}: ${sorted.map(inText).join(", ")}`) };
}
