import { createRequire } from "node:module";
import { type AskedWord, askedWords, asksFor, Names } from "./asked-words";
import { largerCities } from "./clock.server";
import { countryData } from "./countries.server";
import { type DataSet, type Fact, readFrom } from "./fact";

/** The states of the United States: their capitals and postal abbreviations. */

const require = createRequire(import.meta.url);

interface State {
  name: string;
  /** Two capital letters. */
  abbreviation: string;
  capital: string;
}

/** The date is checked against the installed version by a test. */
export const US_STATES: DataSet & { version: string } = {
  title: "States of the USA, by the typed-usa-states project",
  version: "2.1.0",
  edition: "version 2.1 of December 2024",
  url: "https://github.com/scriptex/typed-usa-states",
};

interface StateData {
  states: readonly State[];
  names: Names<State>;
  capitals: Names<State>;
}

let loaded: StateData | undefined;

function stateData(): StateData {
  loaded ??= readStates();
  return loaded;
}

function readStates(): StateData {
  const { usaStates } = require("typed-usa-states/dist/states.js") as {
    usaStates: (Partial<State> & { name: string; abbreviation: string; territory: boolean })[];
  };
  // The federal district is listed with the states, without a capital.
  const states = usaStates.flatMap(({ name, abbreviation, capital, territory }) =>
    capital && !territory ? [{ name, abbreviation, capital }] : [],
  );
  const [names, capitals] = [new Names<State>(), new Names<State>()];
  for (const state of states) {
    names.add(state.name, state);
    capitals.add(state.capital, state);
    // "St. Paul"
    capitals.add(state.capital.replace(/^Saint /, "St "), state);
  }
  return { states, names, capitals };
}

const OF_THE_STATES = "us usa american united states state";
const FOR_SHORT = "abbreviation abbreviated code abbrev";

/** @returns null unless all of the question is understood, or if it may be about a country of that name */
export function stateFact(words: readonly AskedWord[]): Fact | null {
  const { found, rest } = stateData().names.in(words);
  const [mention] = found;
  if (!mention) return stateByCapital(words) ?? stateByAbbreviation(words);
  return found.length === 1 ? propertyOf(mention.thing, rest) : null;
}

function propertyOf(state: State, rest: readonly AskedWord[]): Fact | null {
  const { name, capital, abbreviation } = state;
  const isNamedAsState = rest.some(({ plain }) => OF_THE_STATES.split(" ").includes(plain));
  if (!isNamedAsState && isCountryToo(state)) return null;
  if (asksFor(rest, "capital", `city ${OF_THE_STATES}`))
    return of(state, `The capital of the US state of ${name} is ${capital}.`);
  if (asksFor(rest, FOR_SHORT, `postal letter two 2 ${OF_THE_STATES}`))
    return of(state, `The postal abbreviation of ${name} is ${abbreviation}.`);
  return isItsCapital(state, rest);
}

/** "Georgia" */
function isCountryToo({ name }: State): boolean {
  const { found, rest } = countryData().names.in(askedWords(name));
  return found.length > 0 && rest.length === 0;
}

/** "Is Boston the capital of Massachusetts?" */
function isItsCapital(state: State, rest: readonly AskedWord[]): Fact | null {
  const answers = [stateData().capitals, largerCities()].flatMap((cities) => {
    const { found, rest: left } = cities.in(rest);
    const [city] = found;
    return city && found.length === 1 && asksFor(left, "capital", `city ${OF_THE_STATES}`)
      ? [city.thing === state]
      : [];
  });
  const [isCapital] = answers;
  if (isCapital === undefined) return null;
  return of(state, `${isCapital ? "Yes" : "No"}. The capital of the US state of ${state.name} is ${state.capital}.`);
}

/** "Austin is the capital of which state?" */
function stateByCapital(words: readonly AskedWord[]): Fact | null {
  const { found, rest } = stateData().capitals.in(words);
  const [city] = found;
  if (!city || found.length > 1) return null;
  if (!asksFor(rest, "capital", OF_THE_STATES) || !asksFor(rest, "state", `capital ${OF_THE_STATES}`)) return null;
  return of(city.thing, `${city.thing.capital} is the capital of the US state of ${city.thing.name}.`);
}

/** "What state is MO?" The abbreviation must be typed as one. */
function stateByAbbreviation(words: readonly AskedWord[]): Fact | null {
  const [state, ...others] = stateData().states.filter(({ abbreviation }) =>
    words.some(({ typed }) => typed === abbreviation),
  );
  if (!state || others.length > 0) return null;
  const rest = words.filter(({ typed }) => typed !== state.abbreviation);
  if (!asksFor(rest, "state", `${FOR_SHORT} postal stand stands ${OF_THE_STATES}`)) return null;
  return of(state, `${state.abbreviation} is the postal abbreviation of the US state of ${state.name}.`);
}

function of({ name, capital, abbreviation }: State, text: string): Fact {
  return { text, source: readFrom(US_STATES, `${name}: capital ${capital}, postal abbreviation ${abbreviation}`) };
}
