import type { Country } from "world-countries";
import {
  type CountryData,
  continentOf,
  currencyName,
  englishName,
  inText,
  ofCountries,
  ofLanguages,
  ofTerritories,
} from "./countries.server";
import { type Fact, listOf, sentenceStart, written } from "./fact";

/** What is known about a country: each property with the words that ask for it and the sentence that answers. */

export interface Property {
  keys: string;
  besides?: string;
  /** @returns null where the data has none */
  answer(country: Country, data: CountryData): Pick<Fact, "text" | "source"> | null;
  /** Asks for it, to be suggested beside another. */
  question?(country: string): string;
}

const MOST_CODES = 3;
const SQUARE_MILES_PER_SQUARE_KILOMETER = 0.386102;

export const CAPITAL: Property = {
  keys: "capital capitals",
  besides: "city cities town called located",
  question: (country) => `What is the capital of ${country}?`,
  answer(country) {
    const [city, ...more] = country.capital;
    if (city === undefined) return null;
    const name = inText(country);
    const text =
      more.length === 0
        ? `The capital of ${name} is ${city}.`
        : `${sentenceStart(name)} has ${written(country.capital.length)} capitals: ${listOf(country.capital)}.`;
    return { text, source: ofCountries(`${country.name.common}: capital ${listOf(country.capital)}`) };
  },
};

export const PROPERTIES: readonly Property[] = [
  CAPITAL,
  {
    keys: "currency currencies money cash",
    besides: "use used using uses official unit kind type sort spend pay with national legal tender people",
    question: (country) => `What is the currency of ${country}?`,
    answer(country, { currenciesOf }) {
      const currencies = (currenciesOf.get(country.cca2) ?? []).map(currencyInWords);
      if (currencies.length === 0) return null;
      const is = currencies.length === 1 ? "currency of {country} is the" : "currencies of {country} are the";
      return {
        text: `The ${is.replace("{country}", inText(country))} ${listOf(currencies)}.`,
        source: ofTerritories(`${country.name.common}: currency ${currencies.join(", ")}`),
      };
    },
  },
  {
    keys: "language languages speak speaks spoken",
    besides: "official national main people tongue",
    question: (country) => `What language do they speak in ${country}?`,
    answer: officialLanguages,
  },
  {
    keys: "population inhabitants populated",
    besides: "how large big many total number people size",
    question: (country) => `What is the population of ${country}?`,
    answer: population,
  },
  {
    keys: "live living lives",
    besides: "how many people",
    answer: population,
  },
  {
    keys: "area size big large",
    besides: "how land total surface square kilometers kilometres km miles mi sq",
    question: (country) => `How big is ${country}?`,
    answer: (country) => ({
      text: `${sentenceStart(inText(country))} has an area of ${areaOf(country)}.`,
      source: ofCountries(`${country.name.common}: area ${areaOf(country)}`),
    }),
  },
  {
    keys: "border borders bordering neighbors neighbours neighbor neighbour neighboring neighbouring adjacent",
    besides: "country countries land share shares with next how many nations list surround surrounding",
    question: (country) => `Which countries border ${country}?`,
    answer: borders,
  },
  {
    keys: "landlocked",
    answer: (country) => ({
      text: `${sentenceStart(inText(country))} is ${country.landlocked ? "" : "not "}landlocked.`,
      source: ofCountries(`${country.name.common}: ${country.landlocked ? "" : "not "}landlocked`),
    }),
  },
  {
    keys: "dialing dialling calling dial phone telephone prefix",
    besides: "code codes country international number numbers",
    answer: callingCode,
  },
  {
    keys: "code",
    besides: "country international",
    answer: callingCode,
  },
  {
    keys: "tld domain",
    besides: "top level internet code web ending extension",
    answer(country) {
      const { name, tld } = country;
      const [first, ...more] = tld ?? [];
      if (first === undefined) return null;
      const text = `The internet domain of ${inText(country)} is ${first}${more.length > 0 ? `, beside ${listOf(more)}` : ""}.`;
      return { text, source: ofCountries(`${name.common}: internet domain ${tld.join(", ")}`) };
    },
  },
  {
    keys: "flag",
    besides: "look like emoji symbol show",
    answer: (country) => ({
      text: `The flag of ${inText(country)}: ${country.flag}`,
      source: ofCountries(`${country.name.common}: flag ${country.flag}`),
    }),
  },
  {
    keys: "continent where",
    besides: "part located situated found lie lies on belong belongs map world country",
    question: (country) => `Where is ${country}?`,
    answer: place,
  },
  {
    keys: "demonym someone person citizens inhabitants",
    besides: "called who lives people nationality born",
    answer(country) {
      const { m, f } = country.demonyms?.eng ?? {};
      if (!m) return null;
      const both = f && f !== m ? `${m} or ${f}` : m;
      return {
        text: `Someone from ${inText(country)} is called ${both}.`,
        source: ofCountries(`${country.name.common}: demonym ${both}`),
      };
    },
  },
];

/** "Japanese yen (JPY, ¥)". */
function currencyInWords(code: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: code, currencyDisplay: "narrowSymbol" });
  const symbol = format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? code;
  return `${currencyName(code)} (${code}${symbol === code ? "" : `, ${symbol}`})`;
}

function officialLanguages(country: Country, { languagesOf }: CountryData) {
  const spoken = (languagesOf.get(country.cca2) ?? []).flatMap((code) => englishName("language", code) ?? []);
  if (spoken.length === 0) return null;
  const is = spoken.length === 1 ? "language of {country} is" : "languages of {country} are";
  return {
    text: `The official ${is.replace("{country}", inText(country))} ${listOf(spoken)}.`,
    source: ofLanguages(`${country.name.common}: official languages ${listOf(spoken)}`),
  };
}

function population(country: Country, { territories }: CountryData) {
  const people = Number(territories[country.cca2]?._population ?? 0);
  if (people === 0) return null;
  const about = roundedPeople(people);
  return {
    text: `${sentenceStart(inText(country))} has a population of about ${about}, as given in 2026 by Unicode's territory data.`,
    source: ofTerritories(`${country.name.common}: population ${about} in the edition of 2026`),
  };
}

/** To three digits: the figures are estimates. */
export function roundedPeople(people: number): string {
  if (people >= 1e9) return `${written(people / 1e9)} billion`;
  if (people >= 1e6) return `${Number((people / 1e6).toPrecision(3))} million`;
  return written(Number(people.toPrecision(3)));
}

function borders(country: Country, data: CountryData) {
  const neighbors = bordersOf(country, data);
  const name = sentenceStart(inText(country));
  const text =
    neighbors.length === 0
      ? `${name} has no land borders.`
      : `${name} borders ${neighbors.length === 1 ? "one country" : `${neighbors.length} countries`}: ${listOf(neighbors)}.`;
  return { text, source: ofCountries(`${country.name.common}: borders ${neighbors.join(", ") || "none"}`) };
}

export const bordersOf = (country: Country, { byCode }: CountryData) =>
  country.borders.flatMap((code) => byCode.get(code) ?? []).map(inText);

function callingCode(country: Country) {
  const { name, idd } = country;
  if (!idd?.root) return null;
  // Countries that share a code have many suffixes, which are area codes.
  const code =
    idd.suffixes.length > MOST_CODES ? idd.root : listOf(idd.suffixes.map((suffix) => `${idd.root}${suffix}`));
  return {
    text: `The calling code of ${inText(country)} is ${code}.`,
    source: ofCountries(`${name.common}: calling code ${code}`),
  };
}

function place(country: Country, data: CountryData) {
  const continent = continentOf(country);
  const region = country.subregion && country.region !== "Antarctic" ? country.subregion : continent;
  const neighbors = bordersOf(country, data);
  const beside = neighbors.length === 0 ? "" : ` It borders ${listOf(neighbors)}.`;
  const within = region.includes(continent) ? region : `${region}, ${continent}`;
  return {
    text: `${sentenceStart(inText(country))} is in ${within}.${beside}`,
    source: ofCountries(`${country.name.common}: in ${within}; borders ${neighbors.join(", ") || "none"}`),
  };
}

export function areaOf({ area }: Country): string {
  const digits = area < 100 ? 2 : 0;
  const miles = area * SQUARE_MILES_PER_SQUARE_KILOMETER;
  return `${written(area, digits)} square kilometers (${written(miles, digits)} square miles)`;
}
