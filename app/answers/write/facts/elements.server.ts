import { createRequire } from "node:module";
import { type AskedWord, asksFor, type Mention, Names } from "./asked-words";
import { type DataSet, type Fact, readFrom, written } from "./fact";

/** The chemical elements: symbols, numbers and masses. */

const require = createRequire(import.meta.url);

interface Element {
  number: number;
  symbol: string;
  name: string;
  /** Relative atomic mass; null where no isotope is stable. */
  mass: number | null;
}

/** The date is checked against the installed version by a test. */
export const ELEMENTS: DataSet & { version: string } = {
  title: "Chemical elements, by the zakodium project",
  version: "2.3.3",
  edition: "edition 2.3 of September 2026",
  url: "https://github.com/cheminfo/mass-tools",
};

interface ElementData {
  names: Names<Element>;
  elements: readonly Element[];
}

let loaded: ElementData | undefined;

function elementData(): ElementData {
  if (!loaded) {
    const { elements } = require("chemical-elements") as { elements: Element[] };
    const names = new Names<Element>();
    for (const element of elements) names.add(element.name, element);
    for (const [name, spelled] of OTHER_SPELLINGS) {
      const element = elements.find((element) => element.name === spelled);
      if (element) names.add(name, element);
    }
    loaded = { names, elements };
  }
  return loaded;
}

/** IUPAC accepts both. */
const OTHER_SPELLINGS = [
  ["aluminum", "Aluminium"],
  ["cesium", "Caesium"],
  ["sulphur", "Sulfur"],
] as const;

export const elementNames = () => elementData().names;

const ABOUT = "chemical element elements periodic table chemistry atom atoms";

/** @returns null unless all of the question is understood */
export function elementFact(words: readonly AskedWord[]): Fact | null {
  const { names } = elementData();
  const { found, rest } = names.in(words);
  const [mention] = found;
  if (mention && found.length === 1) return propertyOf(mention, rest);
  return found.length === 0 ? elementBy(words) : null;
}

function propertyOf({ thing }: Mention<Element>, rest: readonly AskedWord[]): Fact | null {
  const { name, symbol, number, mass } = thing;
  const source = readFrom(
    ELEMENTS,
    `${name}: symbol ${symbol}, atomic number ${number}${mass === null ? "" : `, mass ${written(mass, 3)}`}`,
  );
  if (asksFor(rest, "symbol abbreviation", ABOUT))
    return { text: `The chemical symbol of ${name.toLowerCase()} is ${symbol}.`, source };
  if (asksFor(rest, "number protons proton", `atomic how many ${ABOUT}`))
    return {
      text: `The atomic number of ${name.toLowerCase()} is ${number}: its atoms have ${number} protons.`,
      source,
    };
  if (mass !== null && asksFor(rest, "mass weight", `atomic relative molar ${ABOUT}`))
    return { text: `The relative atomic mass of ${name.toLowerCase()} is ${written(mass, 3)}.`, source };
  return null;
}

/** "What element is Fe?", "Which element has the atomic number 8?" A symbol must be typed as one. */
function elementBy(words: readonly AskedWord[]): Fact | null {
  const { elements } = elementData();
  const bySymbol = elements.filter(({ symbol }) => words.some(({ typed }) => typed === symbol && typed !== "I"));
  const byNumber = elements.filter(({ number }) => words.some(({ typed }) => typed === String(number)));
  const [element, ...others] = [...bySymbol, ...byNumber];
  if (!element || others.length > 0) return null;
  const rest = words.filter(({ typed }) => typed !== element.symbol && typed !== String(element.number));
  const keys = bySymbol.length > 0 ? "element symbol" : "number";
  if (!asksFor(rest, keys, `atomic has chemical element stand stands for ${ABOUT}`)) return null;
  const { name, symbol, number } = element;
  return {
    text: `${name} is the chemical element with the symbol ${symbol} and the atomic number ${number}.`,
    source: readFrom(ELEMENTS, `${name}: symbol ${symbol}, atomic number ${number}`),
  };
}
