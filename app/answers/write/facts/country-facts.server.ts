import type { Country } from "world-countries";
import { fold } from "~/text/fold";
import { type AskedWord, asksFor, type Mention } from "./asked-words";
import { largerCities } from "./clock.server";
import { type CountryData, countryData, inText, ofCountries } from "./countries.server";
import { areaOf, bordersOf, CAPITAL, PROPERTIES } from "./country-properties.server";
import { type Fact, listOf, sentenceStart } from "./fact";

/** Questions about a country, several countries, or the country that a capital belongs to. */

/** Related questions: what people ask most about a country. */
const MOST_RELATED = 3;

/**
 * A question about one country, two that are compared, or the country that a capital belongs to.
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
