import type { Country } from "world-countries";
import { fold } from "~/text/fold";
import { type AskedWord, asksFor, type Mention } from "./asked-words";
import { largerCities } from "./clock.server";
import {
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
import { type Fact, listOf, written } from "./fact";

/** Facts about one country: each property with the words that ask for it and the sentence that answers. */

interface Property {
  keys: string;
  besides?: string;
  /** @returns null where the data has none */
  answer(country: Country, data: CountryData): Pick<Fact, "text" | "source"> | null;
  /** Asks for it, to be suggested beside another. */
  question?(country: string): string;
}

const SQUARE_MILES_PER_SQUARE_KILOMETER = 0.386102;

const CAPITAL: Property = {
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

const PROPERTIES: readonly Property[] = [
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

/** Related questions: what people ask most about a country. */
const MOST_RELATED = 3;

/**
 * A question about one country, two that are compared, or the country that a capital, a currency or a language belongs
 * to.
 * @returns null unless all of it is understood and the data has the answer
 */
export function countryFact(words: readonly AskedWord[]): Fact | null {
  const data = countryData();
  const { found, rest } = data.names.in(words);
  const countries = [...new Map(found.map((mention) => [mention.thing.cca3, mention])).values()];
  if (countries.length === 0) return countryByItsCapital(words, data);
  if (countries.length === 2) return comparison(countries, rest) ?? ofEach(countries, rest, data);
  const [mention] = countries;
  return mention && countries.length === 1 ? propertyOf(mention, rest, data) : ofEach(countries, rest, data);
}

function propertyOf({ thing: country }: Mention<Country>, rest: readonly AskedWord[], data: CountryData): Fact | null {
  const isThisIts = isItsCapital(country, rest, data);
  if (isThisIts) return isThisIts;
  const property = PROPERTIES.find(({ keys, besides }) => asksFor(rest, keys, besides));
  const answer = property?.answer(country, data);
  if (!property || !answer) return null;
  const related = PROPERTIES.filter((other) => other !== property && other.question && other.answer(country, data))
    .slice(0, MOST_RELATED)
    .flatMap(({ question }) => question?.(inText(country)) ?? []);
  return { ...answer, related };
}

const MOST_COUNTRIES = 4;

/** "Capitals of Norway and Sweden": the same property of each. */
function ofEach(mentions: readonly Mention<Country>[], rest: readonly AskedWord[], data: CountryData): Fact | null {
  const answers = mentions.map((mention) => propertyOf(mention, rest, data));
  const sources = answers.flatMap((answer) => answer?.source ?? []);
  const [source] = sources;
  if (!source || mentions.length > MOST_COUNTRIES || sources.length < mentions.length) return null;
  const passages = sources.flatMap(({ passages }) => passages);
  return {
    text: answers.flatMap((answer) => answer?.text ?? []).join(" "),
    source: { ...source, passages: [{ heading: "", anchor: null, text: passages.map(({ text }) => text).join("\n") }] },
  };
}

/** "Is Oslo the capital of Norway?" */
function isItsCapital(country: Country, rest: readonly AskedWord[], data: CountryData): Fact | null {
  const { found, rest: left } = largerCities().in(rest);
  const [city] = found;
  if (!city || found.length > 1 || !asksFor(left, "capital", "city")) return null;
  const answer = CAPITAL.answer(country, data);
  const isCapital = country.capital.some((capital) => fold(capital) === fold(city.name));
  return answer ? { ...answer, text: `${isCapital ? "Yes" : "No"}. ${answer.text}` } : null;
}

/** "Oslo is the capital of which country?" */
function countryByItsCapital(words: readonly AskedWord[], { capitals }: CountryData): Fact | null {
  const { found, rest } = capitals.in(words);
  const [city] = found;
  if (!city || found.length > 1 || !asksFor(rest, "capital", "country countries city")) return null;
  const name = listOf(city.thing.capital.filter((capital) => capital.toLowerCase() === city.name.toLowerCase()));
  return {
    text: `${name || city.name} is the capital of ${inText(city.thing)}.`,
    source: ofCountries(`${city.thing.name.common}: capital ${listOf(city.thing.capital)}`),
  };
}

/** "Is Canada bigger than the USA?", "Do Spain and Italy share a border?" */
function comparison(mentions: readonly Mention<Country>[], rest: readonly AskedWord[]): Fact | null {
  const [one, other] = mentions.map(({ thing }) => thing);
  if (!one || !other) return null;
  const record = [one, other].map((country) => `${country.name.common}: area ${areaOf(country)}`).join("; ");
  if (asksFor(rest, "bigger larger smaller", "than or area size land country by")) {
    const [large, small] = one.area > other.area ? [one, other] : [other, one];
    const text = `${sentenceStart(inText(large))} is larger, with ${areaOf(large)}; ${inText(small)} has ${areaOf(small)}.`;
    return { text, source: ofCountries(record) };
  }
  if (!asksFor(rest, "border borders neighbors neighbours", "share shares common each other with land together"))
    return null;
  const isShared = one.borders.includes(other.cca3);
  const text = `${sentenceStart(inText(one))} and ${inText(other)} ${isShared ? "share a border" : "have no common land border"}.`;
  return {
    text,
    source: ofCountries(`${one.name.common}: borders ${bordersOf(one, countryData()).join(", ") || "none"}`),
  };
}

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

const bordersOf = (country: Country, { byCode }: CountryData) =>
  country.borders.flatMap((code) => byCode.get(code) ?? []).map(inText);

function callingCode(country: Country) {
  const { name, idd } = country;
  if (!idd?.root) return null;
  // Countries that share a code have many suffixes, which are area codes.
  const code = idd.suffixes.length === 1 ? `${idd.root}${idd.suffixes[0]}` : idd.root;
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

export const sentenceStart = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
