import type { Expression, Operator } from "./expression";
import { shown } from "./formatted";
import type { Maths } from "./maths.server";
import type { CalculatorLanguage } from "./numbers";

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
export function formulaOf(expression: Expression, language: CalculatorLanguage, maths: Maths): string {
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
