import { type AskedWord, asksFor, Names, onlyAsks } from "./asked-words";
import { type DataSet, type Fact, raised, readFrom, sentenceStart } from "./fact";

/** The constants of physics, as the mathematics library has them. */

/** The date is checked against the installed version by a test. */
export const CONSTANTS: DataSet & { version: string } = {
  title: "Physical constants in math.js",
  version: "15.2.0",
  edition: "version 15.2, after CODATA",
  url: "https://mathjs.org/docs/datatypes/units.html#physical-constants",
};

interface Constant {
  name: string;
  /** With its unit. */
  value: string;
}

let loaded: Promise<Names<Constant>> | undefined;

async function constants(): Promise<Names<Constant>> {
  const { default: library } = await import("mathjs/lib/browser/math.js");
  const values = Object.entries(library.create({})).flatMap(([id, value]) => {
    const isUnit = typeof value === "object" && value !== null && "toNumeric" in value;
    return isUnit ? [{ name: STANDARD_NAMES[id] ?? spaced(id), value: inSigns(String(value)) }] : [];
  });
  const names = new Names<Constant>();
  for (const constant of values) {
    names.add(constant.name, constant);
    for (const ending of ["constant", "number"])
      names.add(`${constant.name.replace(/ constant$/, "")} ${ending}`, constant);
  }
  return names;
}

/** Where the library's name, taken apart, is not the usual one. */
const STANDARD_NAMES: Record<string, string> = {
  avogadro: "Avogadro constant",
  gravity: "standard gravity",
  gravitationConstant: "gravitational constant",
};

/** "speedOfLight" -> "speed of light". */
const spaced = (id: string) => id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** "6.67e-11 m^3 / (kg s^2)" -> "6.67 × 10⁻¹¹ m³ / (kg s²)". */
function inSigns(value: string): string {
  return value
    .replace(/^([\d.]+)e\+?(-?\d+)/, (_, digits: string, exponent: string) =>
      Number(exponent) >= 0 && Number(exponent) < 12
        ? Number(`${digits}e${exponent}`).toLocaleString("en", { maximumFractionDigits: 10 })
        : `${digits} × 10${raised(exponent)}`,
    )
    .replace(/\^(-?\d+)/g, (_, exponent: string) => raised(exponent));
}

/** @returns null unless all of the question is understood */
export async function constantFact(words: readonly AskedWord[]): Promise<Fact | null> {
  loaded ??= constants();
  const { found, rest } = (await loaded).in(words);
  const [mention] = found;
  if (!mention || found.length > 1) return null;
  // "What is gravity?" asks for more than its value.
  const isNamed = mention.name.includes(" ") && onlyAsks(rest);
  if (!isNamed && !asksFor(rest, "value number fast", "how exact numerical in vacuum physics units si")) return null;
  const name = sentenceStart(mention.thing.name);
  return { text: `${name}: ${mention.thing.value}.`, source: readFrom(CONSTANTS, `${name}: ${mention.thing.value}`) };
}
