import { shown, sign } from "../formatted";
import { NUMBER, PERCENT, plainNumber } from "../numbers";
import { type Exercise, type Explained, type Solve, wording } from "./exercise";

const FRACTION = "(\\d{1,12}) ?/ ?(\\d{1,12})";
const ROOT = "(?:(?:the )?square root (?:of )?|(?:the )?root (?:of )?|sqrt ?|√ ?)\\(?(\\d{1,12})\\)?";
const RATIO = "\\d{1,12}(?: ?: ?\\d{1,12}){1,4}";
const SIMPLEST =
  "(?:in|to) (?:its |the )?(?:simplest|lowest|simplest radical|simplified) (?:form|terms?)|simplified|reduced";
/** A longer decimal is no exercise. */
const MOST_DECIMALS = 9;

export const FRACTIONS_AND_ROOTS: readonly Exercise[] = [
  [wording(`(?:simplify|reduce) (?:the fraction )?${FRACTION}(?: ${SIMPLEST})?`), simplified],
  [wording(`${FRACTION} (?:${SIMPLEST})`), simplified],
  [wording(`(?:simplify |reduce )(?:the )?(?:ratio )?(${RATIO})`), simplifiedRatio],
  [wording(`(?:the )?(?:ratio )?(${RATIO}) (?:${SIMPLEST})`), simplifiedRatio],
  [wording(`(?:simplify|reduce) ${ROOT}`), simplifiedRoot],
  [wording(`${ROOT} (?:${SIMPLEST})`), simplifiedRoot],
  [wording(`(${NUMBER}) ?(${PERCENT})? (?:as|to|in|into)(?: an?)? fraction`), asFraction],
  [wording(`(${NUMBER}) (?:as|to|in|into)(?: an?)? ${PERCENT}`), asPercent],
];

function simplified(above = "", below = ""): Solve | null {
  return Number(below) === 0 ? null : () => reduced(BigInt(above), BigInt(below), `${above}/${below}`);
}

/** @param given as it was written */
function reduced(above: bigint, below: bigint, given: string): Explained {
  const common = commonFactor(above, below);
  const written = fraction(above / common, below / common);
  if (common === 1n) return { result: written, way: `${given} = ${written}: no number divides both.` };
  return { result: written, way: `${given} = (${above} ÷ ${common})/(${below} ÷ ${common}) = ${written}` };
}

const fraction = (above: bigint, below: bigint) => (below === 1n ? `${above}` : `${above}/${below}`);

function commonFactor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonFactor(other, one % other);
}

function simplifiedRatio(ratio = ""): Solve | null {
  const parts = ratio.split(":").map((part) => BigInt(part.trim()));
  if (parts.some((part) => part === 0n)) return null;
  const common = parts.reduce(commonFactor);
  const result = parts.map((part) => part / common).join(":");
  return () => ({ result, way: `${parts.join(":")} divided by ${common}: ${result}` });
}

/** The largest square comes before the root: √72 = √(6² × 2) = 6√2. Zero is a square too. */
function simplifiedRoot(written = ""): Solve {
  const number = Number(written);
  return () => {
    let [outside, inside] = number === 0 ? [0, 1] : [1, number];
    for (let factor = 2; factor * factor <= inside; factor += 1)
      while (inside % factor ** 2 === 0) [outside, inside] = [outside * factor, inside / factor ** 2];
    const result = inside === 1 ? `${outside}` : `${outside === 1 ? "" : outside}√${inside}`;
    if (outside === 1) return { result, way: `No square number above 1 divides ${number}.` };
    return { result, way: `${number} = ${outside}²${inside === 1 ? "" : ` × ${inside}`}, so √${number} = ${result}` };
  };
}

function asFraction(written = "", percent?: string): Solve | null {
  const value = plainNumber(written, "en");
  const decimals = value?.split(".")[1]?.length ?? 0;
  if (value === null || decimals > MOST_DECIMALS || (decimals === 0 && !percent)) return null;
  const above = BigInt(value.replace(".", ""));
  const below = 10n ** BigInt(decimals) * (percent ? 100n : 1n);
  return () => reduced(above, below, `${above}/${below}`);
}

function asPercent(written = ""): Solve | null {
  const value = plainNumber(written, "en");
  // "50 in percent" may be meant as 50%.
  if (!value?.includes(".")) return null;
  return (maths) => {
    const percent = shown(maths.number(value).times(100), "en");
    return { result: `${percent.text}%`, way: `${value} × 100% ${sign(percent)} ${percent.text}%` };
  };
}
