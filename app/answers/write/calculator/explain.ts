import type { BigNumber } from "mathjs";
import type { Calculation } from "./calculation";
import type { Conversion } from "./conversion";
import type { Expression, Operator } from "./expression";
import type { Maths } from "./maths.server";
import type { CalculatorLanguage } from "./numbers";
import type { Exactness } from "./wording";

/** A number as shown: `exact` unless digits were left out. */
interface Shown {
  text: string;
  exact: boolean;
}

/** How many of the 64 computed digits are reliable; the last ones may be off by rounding. */
const MOST_INTEGER_DIGITS = 50;
/** Digits shown for a result too long to show whole. */
const ROUNDED_DIGITS = 10;
const ROUNDED_CONVERSION_DIGITS = 6;
const MOST_DIGITS = 15;
const SMALLEST_EXPONENT = -7;
const INCHES_A_FOOT = 12;
/** Above it lengths are said in feet alone. */
const TALLEST_FEET = 10;
/** Digits of cents. */
const CENTS = 2;

/** The result and its steps, one per line, as plain text. @throws NoResult */
export function explain(calculation: Calculation, maths: Maths): { result: string; way: string } {
  const { language, exactness } = calculation;
  if (calculation.kind === "conversion") return explainConversion(calculation.conversion, exactness, maths);
  const reckoned = maths.evaluate(calculation.expression);
  const { value, result } = resultOf(calculation, reckoned, language, exactness);
  return { result, way: `${formulaOf(calculation.expression, language, maths)} ${sign(value)} ${result}` };
}

function resultOf(
  calculation: Exclude<Calculation, { kind: "conversion" }>,
  reckoned: BigNumber,
  language: CalculatorLanguage,
  exactness: Exactness | null,
): { value: Shown; result: string } {
  if (calculation.kind === "percentage") {
    const value = shown(reckoned.times(100), language, exactness);
    return { value, result: `${value.text}%` };
  }
  const { money } = calculation;
  if (!money) {
    const value = shown(reckoned, language, exactness);
    return { value, result: value.text };
  }
  const value = inMoney(reckoned, language);
  return { value, result: `${reckoned.isNegative() ? "−" : ""}${money.before}${value.text}${money.after}` };
}

/** The size of a sum of money: whole, or with its cents. */
function inMoney(reckoned: BigNumber, language: CalculatorLanguage): Shown {
  const rounded = reckoned.toDecimalPlaces(CENTS);
  return {
    text: plain(rounded.abs(), language, rounded.isInteger() ? 0 : CENTS),
    exact: rounded.eq(reckoned),
  };
}

function explainConversion(conversion: Conversion, exactness: Exactness | null, maths: Maths) {
  const { amounts, to, language } = conversion;
  const wanted = exactness ?? { digits: ROUNDED_CONVERSION_DIGITS, counted: "significant" as const };
  const reckoned = maths.convert(conversion);
  const value = shown(reckoned, language, wanted);
  const given = amounts.map(
    ({ value: amount, unit }) => `${shown(maths.number(amount), language).text} ${unit.symbol}`,
  );
  const steps = amounts.map((amount, index) => stepOf(amount, given[index] ?? "", conversion, maths));
  const result = `${value.text} ${to.symbol}`;
  const height = exactness ? null : asHeight(conversion, reckoned, language);
  return {
    result: `${given.join(" ")} ${sign(value)} ${height ? `${height} (${result})` : result}`,
    way: `${steps.join(" + ")} ${sign(value)} ${result}`,
  };
}

/** Lengths of people and furniture are said in feet and inches: "5 ft 11.65 in". Null for others, and for whole feet. */
function asHeight({ amounts, to }: Conversion, feet: BigNumber, language: CalculatorLanguage): string | null {
  const metric = amounts.every(({ unit }) => unit.id === "cm" || unit.id === "m");
  if (!metric || to.id !== "ft" || feet.isInteger() || feet.lt(1) || feet.gt(TALLEST_FEET)) return null;
  const inches = feet.times(INCHES_A_FOOT).toDecimalPlaces(2);
  const whole = inches.div(INCHES_A_FOOT).floor();
  return `${plain(whole, language)} ft ${plain(inches.minus(whole.times(INCHES_A_FOOT)), language)} in`;
}

function stepOf({ value, unit }: Conversion["amounts"][number], given: string, conversion: Conversion, maths: Maths) {
  const { to, language } = conversion;
  if (unit.id === to.id) return given;
  if (unit.kind === "temperature")
    return temperatureStep(unit.id, to.id, shown(maths.number(value), language).text, language);
  const up = maths.factor(unit, to);
  const down = maths.factor(to, unit);
  const factor = shown(up, language, { digits: ROUNDED_DIGITS, counted: "significant" });
  if (up.lt(1) && down.isInteger()) return `${given} ÷ ${shown(down, language).text} ${ratio(unit.symbol, to.symbol)}`;
  return `${given} × ${factor.text} ${ratio(to.symbol, unit.symbol)}`;
}

/** "km/mi"; in parentheses when a unit is itself a ratio. */
function ratio(above: string, below: string): string {
  return [above, below].map((symbol) => (symbol.includes("/") ? `(${symbol})` : symbol)).join("/");
}

/** By definition of the three scales: 0 °C is 32 °F and 273.15 K; 9 °F span as much as 5 °C or 5 K. */
function temperatureStep(from: string, to: string, value: string, language: CalculatorLanguage): string {
  const zero = language === "en" ? "273.15" : "273,15";
  const inCelsius = from === "degF" ? `(${value} − 32) × 5/9` : from === "K" ? `${value} − ${zero}` : value;
  if (to === "degC") return inCelsius;
  if (to === "K") return `${inCelsius} + ${zero}`;
  return `${from === "K" ? `(${inCelsius})` : inCelsius} × 9/5 + 32`;
}

const sign = ({ exact }: Shown) => (exact ? "=" : "≈");

/** A number formatted for a language: whole when short, otherwise rounded as requested or to about ten digits. */
function shown(reckoned: BigNumber, language: CalculatorLanguage, wanted: Exactness | null = null): Shown {
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
function plain(value: BigNumber, language: CalculatorLanguage, places?: number): string {
  const { group, decimal } = MARKS[language];
  const [whole = "", fraction] = value.abs().toFixed(places).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${value.isNegative() && !value.isZero() ? "−" : ""}${grouped}${fraction === undefined ? "" : decimal + fraction}`;
}

function scientific(value: BigNumber, language: CalculatorLanguage): string {
  const [digits = "", exponent = ""] = value.toExponential().split("e");
  const raised = [...exponent.replace("+", "")].map((character) => SUPERSCRIPTS[character] ?? "").join("");
  return `${digits.replace("-", "−").replace(".", MARKS[language].decimal)} × 10${raised}`;
}

const SUPERSCRIPTS: Record<string, string> = Object.fromEntries(
  [..."-0123456789"].map((digit, at) => [digit, "⁻⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(at)]),
);

const SIGNS: Record<Operator, string> = {
  plus: " + ",
  minus: " − ",
  times: " × ",
  by: " ÷ ",
  power: "^",
  modulo: " mod ",
};
const STRENGTH: Record<Operator, number> = { plus: 1, minus: 1, times: 2, by: 2, modulo: 2, power: 3 };

/** The formula in conventional notation, with the brackets it needs. */
function formulaOf(expression: Expression, language: CalculatorLanguage, maths: Maths): string {
  const write = (part: Expression): string => formulaOf(part, language, maths);
  if (expression.kind === "number") return shown(maths.number(expression.value), language).text;
  if (expression.kind === "pi") return "π";
  if ("of" in expression) {
    const inner = write(expression.of);
    const bracketed = "left" in expression.of || expression.of.kind === "negative" ? `(${inner})` : inner;
    if (expression.kind === "negative") return `−${bracketed}`;
    if (expression.kind === "factorial") return `${bracketed}!`;
    if (expression.kind === "percent") return `${bracketed}%`;
    if (expression.kind === "absolute") return `|${inner}|`;
    return `${expression.kind === "root" ? "√" : "∛"}${bracketed}`;
  }
  const own = STRENGTH[expression.kind];
  const side = (part: Expression, least: number) =>
    ("left" in part && STRENGTH[part.kind] < least) || (part.kind === "negative" && least > 1)
      ? `(${write(part)})`
      : write(part);
  const isPower = expression.kind === "power";
  return `${side(expression.left, isPower ? own + 1 : own)}${SIGNS[expression.kind]}${side(expression.right, isPower ? own : own + 1)}`;
}
