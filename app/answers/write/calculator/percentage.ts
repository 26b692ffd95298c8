import type { Expression } from "./expression";
import { type CalculatorLanguage, NUMBER, PERCENT, plainNumber } from "./numbers";

const PART = `(?<part>${NUMBER})`;
const WHOLE = `(?<whole>${NUMBER})`;

/** How people ask what share one number is of another. */
const QUESTIONS: readonly (readonly [RegExp, CalculatorLanguage])[] = [
  [new RegExp(`^(?:what|which) ${PERCENT} of ${WHOLE} (?:is|are) ${PART}$`, "i"), "en"],
  [new RegExp(`^(?:what|which) ${PERCENT} (?:is|are) ${PART} (?:out )?of ${WHOLE}$`, "i"), "en"],
  [new RegExp(`^${PART} (?:is|are) what ${PERCENT} of ${WHOLE}$`, "i"), "en"],
  [new RegExp(`^${PART} as an? ${PERCENT} of ${WHOLE}$`, "i"), "en"],
  [new RegExp(`^${PART} (?:out )?of ${WHOLE} (?:as an?|in) ${PERCENT}$`, "i"), "en"],
  [new RegExp(`^${PART} ?/ ?${WHOLE} (?:as|to|in|into)(?: an?)? ${PERCENT}$`, "i"), "en"],
  [new RegExp(`^wie ?viel (?:prozent|%) von ${WHOLE} (?:ist|sind) ${PART}$`, "i"), "de"],
  [new RegExp(`^wie ?viel (?:prozent|%) (?:ist|sind) ${PART} von ${WHOLE}$`, "i"), "de"],
  [new RegExp(`^qu[eé] (?:porcentaje|%) de ${WHOLE} (?:es|son) ${PART}$`, "i"), "es"],
  [new RegExp(`^qu[eé] (?:porcentaje|%) (?:es|son) ${PART} de ${WHOLE}$`, "i"), "es"],
  [new RegExp(`^quel (?:pourcentage|%) de ${WHOLE} (?:est|font|repr[eé]sente(?:nt)?) ${PART}$`, "i"), "fr"],
];

const CHANGE = new RegExp(
  `^(?:the )?${PERCENT} (?<way>increase|decrease|change|difference|gain|loss|growth|drop|rise) from (?<from>${NUMBER}) to (?<to>${NUMBER})$`,
  "i",
);

/**
 * The division whose result is a percentage: 20 ÷ 80 for "what percent of 80 is 20", (50 − 40) ÷ 40 for "percent increase
 * from 40 to 50".
 * @returns null for other text
 */
export function percentageIn(text: string): { expression: Expression; language: CalculatorLanguage } | null {
  const change = changeIn(text);
  if (change) return { expression: change, language: "en" };
  for (const [question, language] of QUESTIONS) {
    const { part, whole } = question.exec(text)?.groups ?? {};
    if (part === undefined || whole === undefined) continue;
    const [above, below] = [plainNumber(part, language), plainNumber(whole, language)];
    if (above === null || below === null) return null;
    return { expression: { kind: "by", left: number(above), right: number(below) }, language };
  }
  return null;
}

/** As a share of the number from which it changes; a decrease is one of so much, not of minus so much. */
function changeIn(text: string): Expression | null {
  const { way = "", from = "", to = "" } = CHANGE.exec(text)?.groups ?? {};
  const [before, after] = [plainNumber(from, "en"), plainNumber(to, "en")];
  if (before === null || after === null) return null;
  const isDecrease = /^(?:decrease|loss|drop)$/i.test(way);
  const [left, right] = isDecrease ? [before, after] : [after, before];
  return { kind: "by", left: { kind: "minus", left: number(left), right: number(right) }, right: number(before) };
}

const number = (value: string): Expression => ({ kind: "number", value });
