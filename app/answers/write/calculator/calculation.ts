import { type Conversion, parseConversion } from "./conversion";
import type { Solve } from "./exercises/exercise";
import { exerciseIn } from "./exercises/exercises";
import { type Expression, parseExpression } from "./expression";
import { type Money, meansSomething, withoutMoney } from "./money";
import type { CalculatorLanguage } from "./numbers";
import { percentageIn } from "./percentage";
import { askedIn, type Exactness, inSigns, withoutExactness } from "./wording";

export type Calculation = Calculated & { exactness: Exactness | null; language: CalculatorLanguage };

type Calculated =
  // `money` where the result is an amount of money.
  | { kind: "arithmetic"; expression: Expression; money: Money | null }
  // A division whose result is shown in percent.
  | { kind: "percentage"; expression: Expression }
  | { kind: "conversion"; conversion: Conversion }
  | { kind: "exercise"; solve: Solve };

/**
 * The calculation a question asks for, if it asks for nothing else. Cheap for other questions.
 * @returns null for anything that is not purely a calculation, such as a name, a date or a single number
 */
export function calculationIn(question: string): Calculation | null {
  const asked = askedIn(question);
  if (!asked) return null;
  const { text, exactness } = withoutExactness(asked.text);
  const solve = exerciseIn(text);
  if (solve) return { kind: "exercise", solve, exactness, language: "en" };
  const conversion = parseConversion(text, asked.language);
  if (conversion) return { kind: "conversion", conversion, exactness, language: conversion.language };
  const bare = withoutMoney(text);
  const percentage = percentageIn(bare.text);
  if (percentage) return { kind: "percentage", ...percentage, exactness };
  if (!asked.plainlyAsked && looksLikeName(text)) return null;
  const signs = inSigns(bare.text);
  const expression = parseExpression(signs, asked.language);
  if (!expression || !calculates(expression) || !meansSomething(signs, bare)) return null;
  const [money = null] = bare.money;
  return { kind: "arithmetic", expression, money, exactness, language: asked.language };
}

/** "9/11", "24/7", "555-1234", "1914-1918", "4x4": whole numbers joined without spaces are usually a date or a name. */
function looksLikeName(text: string): boolean {
  return /^\+?\d+(?:[-/–xX]\d+)+$/.test(text) || /^\+?[\d\s-]*\d-\d[\d\s-]*$/.test(text);
}

/** Whether there is anything to calculate: a number, signed or not, is already the answer. */
function calculates(expression: Expression): boolean {
  if (expression.kind === "number" || expression.kind === "pi") return false;
  return expression.kind !== "negative" || calculates(expression.of);
}
