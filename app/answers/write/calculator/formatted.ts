import type { BigNumber } from "mathjs";
import type { CalculatorLanguage } from "./numbers";
import type { Exactness } from "./wording";

/** A number as shown: `exact` unless digits were left out. */
export interface Shown {
  text: string;
  exact: boolean;
}

/** How many of the 64 computed digits are reliable; the last ones may be off by rounding. */
const MOST_INTEGER_DIGITS = 50;
/** Digits shown for a result too long to show whole. */
export const ROUNDED_DIGITS = 10;
const MOST_DIGITS = 15;
const SMALLEST_EXPONENT = -7;
/** Digits of cents. */
const CENTS = 2;

export const sign = ({ exact }: Shown) => (exact ? "=" : "≈");

/** A number formatted for a language: whole when short, otherwise rounded as requested or to about ten digits. */
export function shown(reckoned: BigNumber, language: CalculatorLanguage, wanted: Exactness | null = null): Shown {
  const value = reckoned.toSignificantDigits(MOST_INTEGER_DIGITS);
  const integer = value.isInteger() && value.e < MOST_INTEGER_DIGITS;
  const short = integer || (value.precision() <= MOST_DIGITS && value.e >= SMALLEST_EXPONENT && value.e < MOST_DIGITS);
  const rounded = roundedAs(value, wanted, short);
  const text =
    rounded.isZero() || (rounded.e < MOST_INTEGER_DIGITS && rounded.e >= SMALLEST_EXPONENT)
      ? plain(rounded, language)
      : scientific(rounded, language);
  return { text, exact: rounded.eq(value) };
}

function roundedAs(value: BigNumber, wanted: Exactness | null, short: boolean): BigNumber {
  if (wanted?.counted === "decimals") return value.toDecimalPlaces(wanted.digits);
  // Never round away the whole digits of a number that fits: nobody wants 5,280 to 3 digits.
  if (wanted && value.isInteger() && short) return value;
  if (wanted) return value.toSignificantDigits(Math.max(wanted.digits, Math.min(value.e + 1, MOST_DIGITS)));
  return short ? value : value.toSignificantDigits(ROUNDED_DIGITS);
}

const MARKS: Record<CalculatorLanguage, { group: string; decimal: string }> = {
  en: { group: ",", decimal: "." },
  de: { group: ".", decimal: "," },
  es: { group: "\u00a0", decimal: "," },
  fr: { group: "\u00a0", decimal: "," },
};

/** @param places after the decimal mark; by itself as many as it has */
export function plain(value: BigNumber, language: CalculatorLanguage, places?: number): string {
  const { group, decimal } = MARKS[language];
  const [whole = "", fraction] = value.abs().toFixed(places).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${value.isNegative() && !value.isZero() ? "−" : ""}${grouped}${fraction === undefined ? "" : decimal + fraction}`;
}

function scientific(value: BigNumber, language: CalculatorLanguage): string {
  const [digits = "", exponent = ""] = value.toExponential().split("e");
  return `${digits.replace("-", "−").replace(".", MARKS[language].decimal)} × 10${raised(exponent.replace("+", ""))}`;
}

/** An exponent's digits and sign, as they are written above the line. */
export function raised(exponent: string): string {
  return [...exponent].map((character) => SUPERSCRIPTS[character] ?? "").join("");
}

const SUPERSCRIPTS: Record<string, string> = Object.fromEntries(
  [..."-0123456789"].map((digit, at) => [digit, "⁻⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(at)]),
);

/** The size of a sum of money: whole, or with its cents. */
export function inMoney(reckoned: BigNumber, language: CalculatorLanguage): Shown {
  const rounded = reckoned.toDecimalPlaces(CENTS);
  return {
    text: plain(rounded.abs(), language, rounded.isInteger() ? 0 : CENTS),
    exact: rounded.eq(reckoned),
  };
}
