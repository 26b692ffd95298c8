import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SKY } from "~/answers/write/facts/astronomy";
import { CONSTANTS } from "~/answers/write/facts/constants.server";
import { COUNTRIES, LANGUAGES, TERRITORIES } from "~/answers/write/facts/countries.server";
import { ELEMENTS } from "~/answers/write/facts/elements.server";
import { HOLIDAYS } from "~/answers/write/facts/holidays.server";
import { US_STATES } from "~/answers/write/facts/us-states.server";
import { factFor } from "~/answers/write/facts.server";

const NOW = new Date("2026-11-25T10:00:00Z");
const textOf = async (question: string) => (await factFor(question, NOW))?.text;

test.each([
  ["capital of norway", /capital of Norway is Oslo/],
  ["What is the capital city of the Netherlands, please?", /the Netherlands is Amsterdam/],
  ["capitals of Norway, Sweden and Finland", /Oslo.+Stockholm.+Helsinki/],
  ["is sydney the capital of australia", /^No\. .+Canberra/],
  ["is canberra the capital of australia", /^Yes\. .+Canberra/],
  ["Oslo is the capital of which country?", /Oslo is the capital of Norway/],
  ["what language do they speak in brazil", /Portuguese/],
  ["what language is spoken in Switzerland", /German, French and Italian/],
  ["what money do they use in thailand", /Thai baht \(THB/],
  ["what's the us currency", /US dollar/],
  ["which countries use the euro", /Austria.+Bulgaria.+Spain/],
  ["where do they speak portuguese", /Angola, Brazil.+Portugal/],
  ["how big is France", /551,695 square kilometers \(213,011 square miles\)/],
  ["is Canada bigger than the USA", /^Canada is larger/],
  ["do spain and portugal share a border", /share a border/],
  ["which countries border switzerland", /5 countries: Austria, France/],
  ["what is the capital of Turkey", /Ankara/],
  ["what is the captial of turkey", /Ankara/],
  ["what langauge do they speak in brazil", /Portuguese/],
  ["who uses the yen", /^Only Japan uses the Japanese yen\.$/],
  ["calling code of the UK", /\+44/],
  ["calling code of vatican city", /\+379/],
  ["flag of japan", /🇯🇵/u],
  ["where is Estonia", /Northern Europe.+Latvia and Russia/],
  ["smallest country in the world", /Vatican City/],
  ["second largest country in the world", /Canada/],
  ["how many countries are there in africa", /54 countries in Africa/],
  ["population of India", /1\.\d+ billion, as given in 2026/],
])("'%s' is answered from data about countries, which is named", async (question, expected) => {
  const fact = await factFor(question, NOW);
  expect(fact?.text).toMatch(expected);
  expect(fact?.source?.title).toMatch(/, (?:edition|release) .+ 20\d\d$/);
});

test.each([
  ["what is the chemical symbol for gold", /is Au\./],
  ["symbol for aluminum", /is Al\./],
  ["what element is Fe", /^Iron/],
  ["which element has atomic number 8", /^Oxygen/],
  ["how many protons does carbon have", /6 protons/],
  ["speed of light", /299,792,458 m/],
  ["what is the value of the planck constant", /6\.62607015 × 10⁻³⁴ J s/],
])("'%s' is answered from data of chemistry and physics", async (question, expected) => {
  expect(await textOf(question)).toMatch(expected);
});

test.each([
  ["how many weeks in a year", /^A year has 52 weeks and one day, or two days in a leap year\.$/],
  ["how many weeks are there in 2028", /^The year 2028 has 52 weeks and two days\.$/],
  ["how many hours in a year", /^A year has 8,760 hours, and a leap year 8,784\.$/],
  ["how many seconds are in a leap year", /^A leap year has 31,622,400 seconds\.$/],
  ["what day is it", /Today is Wednesday, November 25, 2026/],
  ["what's the date tomorrow", /Thursday, November 26, 2026/],
  ["how many days until 1 march 2027", /96 days .+until Monday, March 1, 2027/],
  ["how many days between 1 jan 2026 and 3 feb 2026", /33 days/],
  ["what day of the week was 14 july 1789", /July 14, 1789 was a Tuesday/],
  ["is 2100 a leap year", /^No/],
  ["when is the next leap year", /2028/],
  ["how many days in february 2028", /29 days/],
])("'%s' is answered from the calendar alone", async (question, expected) => {
  const fact = await factFor(question, NOW);
  expect(fact?.text).toMatch(expected);
  expect(fact?.source).toBeNull();
});

test.each([
  ["days until christmas", /30 days .+ until Christmas Day/, /^Holidays of the world/],
  ["when is easter 2027", /March 28, 2027/, /^Holidays of the world/],
  ["when is bastille day in france", /July 14, 2027/, /^Holidays of the world/],
  ["what time is it in tokyo", /7:00 PM .+UTC\+9/, /^IANA time zone database, edition 20\d\d/],
  ["what time is it in Sydney", /9:00 PM/, /^IANA time zone database/],
  ["time difference between london and new york", /5 hours ahead/, /^IANA time zone database/],
  ["when is the next full moon", /December 24, 2026/, /^Astronomy Engine/],
  ["when does winter start", /December 21, 2026/, /^Astronomy Engine/],
])("'%s' is answered from the clock, and names whose rules it follows", async (question, expected, title) => {
  const fact = await factFor(question, NOW);
  expect(fact?.text).toMatch(expected);
  expect(fact?.source?.title).toMatch(title);
});

test.each([
  [
    "how far is mars from earth right now",
    /^Mars is now .+ million kilometers \(.+ million miles\) from Earth, .+ minutes\.$/,
  ],
  ["how far away is the moon tonight", /^The Moon is now 3\d\d,\d00 kilometers .+1\.\d seconds\.$/],
  ["distance of jupiter from the sun today", /from the Sun, .+ minutes\.$/],
  ["what constellation is venus in", /Virgo/],
  ["when is mars next closest to earth", /February 19, 2027/],
  ["how long is a year on mars", /about 687 days, or 1\.88 of/],
  ["how long does it take pluto to orbit the sun", /days, or 24[78]\.\d+ of/],
  ["how much heavier is jupiter than earth", /1\.90 × 10²⁷ kilograms, 318 times/],
  ["how heavy is saturn compared to earth", /95\.185 times/],
  ["what is the mass of the earth", /about 5\.97 × 10²⁴ kilograms\.$/],
])("'%s' is calculated by the laws of the sky", async (question, expected) => {
  const fact = await factFor(question, NOW);
  expect(fact?.text).toMatch(expected);
  expect(fact?.source?.title).toMatch(/^Astronomy Engine/);
});

test.each([
  ["capital of texas", /state of Texas is Austin/],
  ["what's the capital city of the state of Georgia", /Atlanta/],
  ["what is the capital of Georgia", /Tbilisi/],
  ["what is the capital of new mexico", /Santa Fe/],
  ["is los angeles the capital of california", /^No\. .+Sacramento/],
  ["is boston the capital of massachusetts", /^Yes\. /],
  ["is boston the capital of maine", /^No\. .+Augusta/],
  ["St. Paul is the capital of which state", /Minnesota/],
  ["what state is MO", /Missouri/],
  ["abbreviation for massachusetts", /is MA\./],
  ["capital of the district of columbia", null],
  ["what state is me in", null],
])("'%s' is answered from data about the states", async (question, expected) => {
  const text = (await factFor(question, NOW))?.text ?? null;
  if (expected) expect(text).toMatch(expected);
  else expect(text).toBeNull();
});

test("what another moment would answer differently is not kept", async () => {
  expect(await factFor("what time is it in tokyo", NOW)).toMatchObject({ isOfNow: true });
  expect((await factFor("is 2028 a leap year", NOW))?.isOfNow).toBeUndefined();
});

test.each([
  "who is the president of france",
  "capital gains tax in canada",
  "why is ottawa the capital of canada",
  "when did canberra become the capital of australia",
  "what is turkey",
  "how long do i roast a turkey",
  "how much money do i need to retire in portugal",
  "is english spoken in japan's big cities",
  "what is lead",
  "is lead poisonous",
  "what is gravity",
  "how long is a giraffe's tongue",
  "how many days off do i get when i change jobs",
  "what is the best time to visit japan",
  "most populous country in the world",
  "how much would i weigh on mars",
  "what year was pluto discovered",
  "how long is a day on venus",
  "how far is the moon from earth",
  "is mars the closest planet to earth",
  "what is the mass of mercury in fish",
  "which state has the most people",
  "what are the states of matter",
  "tell us about china",
  "what's in the us constitution",
  "can a country have two capitals",
  "x".repeat(5_000),
  "",
])("'%s' is not taken for a question of fact", async (question) => {
  expect(await factFor(question, NOW)).toBeNull();
});

test("the editions named are those installed", () => {
  const installed = (name: string) =>
    (JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { version: string }).version;
  expect(installed("world-countries")).toBe(COUNTRIES.version);
  expect(installed("cldr-core")).toBe(TERRITORIES.version);
  expect(installed("mathjs")).toBe(CONSTANTS.version);
  expect(installed("chemical-elements")).toBe(ELEMENTS.version);
  expect(installed("countries-list")).toBe(LANGUAGES.version);
  expect(installed("date-holidays")).toBe(HOLIDAYS.version);
  expect(installed("astronomy-engine")).toBe(SKY.version);
  expect(installed("typed-usa-states")).toBe(US_STATES.version);
});
