import { createRequire } from "node:module";
import type { ICountry, TCountryCode } from "countries-list";
import type { Country } from "world-countries";
import { Names } from "./asked-words";
import { type DataSet, readFrom } from "./fact";

/** The countries of the world: names, capitals, areas, borders, currencies, codes and, from Unicode's data, languages. */

const require = createRequire(import.meta.url);

export interface CountryData {
  countries: readonly Country[];
  byCode: ReadonlyMap<string, Country>;
  names: Names<Country>;
  /** Whose capital a city is. */
  capitals: Names<Country>;
  continents: Names<Continent>;
  currencies: Names<string>;
  /** In use, by ISO 3166-1 alpha-2 code of the country. */
  currenciesOf: ReadonlyMap<string, readonly string[]>;
  languages: Names<string>;
  /** With official status, by ISO 3166-1 alpha-2 code of the country, most spoken first. */
  languagesOf: ReadonlyMap<string, readonly string[]>;
  /** By ISO 3166-1 alpha-2 code. */
  territories: Readonly<Record<string, Territory>>;
}

export type Continent = "Africa" | "Antarctica" | "Asia" | "Europe" | "North America" | "Oceania" | "South America";

interface Territory {
  _population: string;
  languagePopulation?: Record<string, { _populationPercent: string; _officialStatus?: string }>;
}

type CurrencyUse = Record<string, { _from?: string; _to?: string; _tender?: string }>;

/** The dates are checked against the installed versions by a test. */
export const COUNTRIES: DataSet & { version: string } = {
  title: "Countries of the world",
  version: "5.1.0",
  edition: "edition 5.1 of June 2025",
  url: "https://mledoze.github.io/countries/",
};
export const TERRITORIES: DataSet & { version: string } = {
  title: "Unicode CLDR territory data",
  version: "48.2.0",
  edition: "release 48.2 of March 2026",
  url: "https://www.unicode.org/cldr/charts/48/supplemental/territory_language_information.html",
};

let loaded: CountryData | undefined;

/** Read at the first question that needs it: some 15 ms. */
export function countryData(): CountryData {
  loaded ??= readCountries();
  return loaded;
}

function readCountries(): CountryData {
  const countries = require("world-countries") as Country[];
  const { territoryInfo } = supplement<{ territoryInfo: Record<string, Territory> }>("territoryInfo");
  const { currencyData } = supplement<{ currencyData: { region: Record<string, CurrencyUse[]> } }>("currencyData");
  const currenciesOf = new Map(countries.map(({ cca2 }) => [cca2, inUse(currencyData.region[cca2] ?? [])]));
  const languagesOf = new Map(countries.map((country) => [country.cca2, officialLanguages(country, territoryInfo)]));
  return {
    countries,
    byCode: new Map(countries.map((country) => [country.cca3, country])),
    names: countryNames(countries),
    capitals: named(countries.flatMap((country) => country.capital.map((city) => [city, country] as const))),
    continents: continentNames(),
    currencies: currencyNames([...currenciesOf.values()].flat()),
    currenciesOf,
    languages: languageNames([...languagesOf.values()].flat()),
    languagesOf,
    territories: territoryInfo,
  };
}

/** Independent states come first, so that they keep a name that a territory shares. */
function countryNames(countries: readonly Country[]): Names<Country> {
  const names = new Names<Country>();
  const inOrder = [...countries].sort((one, other) => Number(other.independent) - Number(one.independent));
  const add = (of: (country: Country) => readonly (string | undefined)[]) => {
    for (const country of inOrder)
      for (const name of of(country)) if (name !== undefined && isName(name)) names.add(name, country);
  };
  add(({ name }) => [name.common, name.official]);
  add(({ cca2 }) => [englishName("region", cca2), listedCountry(cca2)?.name, ...(listedCountry(cca2)?.alias ?? [])]);
  add(({ altSpellings, cca2 }) => [...altSpellings.slice(1), cca2]);
  add(({ demonyms }) => [demonyms?.eng?.m, demonyms?.eng?.f]);
  return names;
}

/** Other codes of two letters are words: "in", "is", "no". */
const isName = (name: string) => name.length > 2 || name === "UK" || name === "US";

function named<Thing>(pairs: readonly (readonly [string, Thing])[]): Names<Thing> {
  const names = new Names<Thing>();
  for (const [name, thing] of pairs) names.add(name, thing);
  return names;
}

function continentNames(): Names<Continent> {
  const continents: Continent[] = [
    "Africa",
    "Antarctica",
    "Asia",
    "Europe",
    "North America",
    "Oceania",
    "South America",
  ];
  return named(continents.map((continent) => [continent, continent]));
}

function supplement<Data>(name: string): Data {
  return (require(`cldr-core/supplemental/${name}.json`) as { supplemental: Data }).supplemental;
}

/** Those without an end, newest last; without units of account. */
function inUse(uses: readonly CurrencyUse[]): string[] {
  return uses
    .flatMap((use) => Object.entries(use))
    .filter(([, { _to, _tender }]) => _to === undefined && _tender !== "false")
    .map(([code]) => code);
}

const listedCountry = (cca2: string): ICountry | undefined =>
  (require("countries-list") as typeof import("countries-list")).countries[cca2 as TCountryCode];

/** The three data sets differ on what is official: a language counts if countries-list and another one have it. */
function officialLanguages({ cca2, languages }: Country, territories: Record<string, Territory>): string[] {
  const listed = listedCountry(cca2)?.languages;
  const spoken = territories[cca2]?.languagePopulation ?? {};
  const others = new Set([
    ...Object.keys(languages ?? {}).flatMap((code) => Intl.getCanonicalLocales(code)),
    ...Object.keys(spoken).filter((code) => /^(?:de_facto_)?official$/.test(spoken[code]?._officialStatus ?? "")),
  ]);
  const share = (code: string) => Number(spoken[code]?._populationPercent ?? 0);
  return (listed ?? []).filter((code) => others.has(code)).sort((one, other) => share(other) - share(one));
}

/** Full names, and the last word where it is one currency's only: "yen", but not "dollar". */
function currencyNames(codes: readonly string[]): Names<string> {
  const all = [...new Set(codes)].map((code) => [currencyName(code), code] as const);
  const lastWords = all.map(([name]) => lastWord(name));
  const isAlone = (name: string) => lastWords.filter((word) => word === lastWord(name)).length === 1;
  return named([
    ...all,
    ...all.filter(([name]) => isAlone(name)).map(([name, code]) => [lastWord(name), code] as const),
  ]);
}

const lastWord = (name: string) => name.split(" ").at(-1)?.toLowerCase() ?? "";

function languageNames(codes: readonly string[]): Names<string> {
  return named(
    [...new Set(codes)].flatMap((code) => {
      const name = englishName("language", code);
      return name === undefined ? [] : [[name, code] as const];
    }),
  );
}

const namesOf = {
  region: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
  language: new Intl.DisplayNames("en", { type: "language", fallback: "none" }),
};

/** In CLDR's English; undefined for a code it doesn't know. */
export function englishName(type: keyof typeof namesOf, code: string): string | undefined {
  return namesOf[type].of(code);
}

/** In CLDR's English, e.g. "Japanese yen", as within a sentence. */
export function currencyName(code: string): string {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
    currencyDisplay: "name",
    maximumFractionDigits: 0,
  });
  return format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? code;
}

/** "The Netherlands", "the United States": with the article that the name takes within a sentence. */
export function inText({ name: { common } }: Country): string {
  return TAKES_ARTICLE.test(common) ? `the ${common}` : common;
}

/** Plurals and common nouns in a name: true for every country's name in the data. */
const TAKES_ARTICLE =
  /^(?:DR|Republic|United)\b|\b(?:Islands|Republic|Emirates|States|Netherlands|Bahamas|Maldives|Philippines|Seychelles|Comoros|Gambia)$/;

export function continentOf({ region, subregion }: Country): Continent {
  if (region === "Antarctic") return "Antarctica";
  if (region !== "Americas") return region as Continent;
  return subregion === "South America" ? "South America" : "North America";
}

export const LANGUAGES: DataSet & { version: string } = {
  title: "Countries list, with Unicode CLDR",
  version: "3.4.1",
  edition: "edition 3.4 of July 2026",
  url: "https://github.com/annexare/Countries",
};

export const ofLanguages = (record: string) => readFrom(LANGUAGES, record);
export const ofCountries = (record: string) => readFrom(COUNTRIES, record);
export const ofTerritories = (record: string) => readFrom(TERRITORIES, record);
