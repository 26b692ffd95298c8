import type { BigNumber } from "mathjs";
import type { Calculation } from "./calculation";
import type { Conversion } from "./conversion";
import type { Explained } from "./exercises/exercise";
import { inMoney, plain, ROUNDED_DIGITS, type Shown, shown, sign } from "./formatted";
import { formulaOf } from "./formula";
import type { Maths } from "./maths.server";
import type { CalculatorLanguage } from "./numbers";
import type { Exactness } from "./wording";

const ROUNDED_CONVERSION_DIGITS = 6;
const INCHES_A_FOOT = 12;
/** Above it lengths are said in feet alone. */
const TALLEST_FEET = 10;

/** The result and its steps, one per line, as plain text. @throws NoResult */
export function explain(calculation: Calculation, maths: Maths): Explained {
  const { language, exactness } = calculation;
  if (calculation.kind === "exercise") return calculation.solve(maths);
  if (calculation.kind === "conversion") return explainConversion(calculation.conversion, exactness, maths);
  const reckoned = maths.evaluate(calculation.expression);
  const { value, result } = resultOf(calculation, reckoned, language, exactness);
  return { result, way: `${formulaOf(calculation.expression, language, maths)} ${sign(value)} ${result}` };
}

function resultOf(
  calculation: Exclude<Calculation, { kind: "conversion" | "exercise" }>,
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
