import type { Expression } from "./expression";
import { type CalculatorLanguage, NUMBER, plainNumber } from "./numbers";

const PART = `(?<part>${NUMBER})`;
const WHOLE = `(?<whole>${NUMBER})`;
const PERCENT = "(?:percent(?:age)?|per cent|%)";

/** How people ask what share one number is of another. */
const QUESTIONS: readonly (readonly [RegExp, CalculatorLanguage])[] = [
  [new RegExp(`^(?:what|which) ${PERCENT} of ${WHOLE} (?:is|are) ${PART}$`, "i"), "en"],
  [new RegExp(`^(?:what|which) ${PERCENT} (?:is|are) ${PART} (?:out )?of ${WHOLE}$`, "i"), "en"],
  [new RegExp(`^${PART} (?:is|are) what ${PERCENT} of ${WHOLE}$`, "i"), "en"],
  [new RegExp(`^${PART} as an? ${PERCENT} of ${WHOLE}$`, "i"), "en"],
  [new RegExp(`^${PART} (?:out )?of ${WHOLE} (?:as an?|in) ${PERCENT}$`, "i"), "en"],
  [new RegExp(`^wie ?viel (?:prozent|%) von ${WHOLE} (?:ist|sind) ${PART}$`, "i"), "de"],
  [new RegExp(`^wie ?viel (?:prozent|%) (?:ist|sind) ${PART} von ${WHOLE}$`, "i"), "de"],
  [new RegExp(`^qu[eé] (?:porcentaje|%) de ${WHOLE} (?:es|son) ${PART}$`, "i"), "es"],
  [new RegExp(`^qu[eé] (?:porcentaje|%) (?:es|son) ${PART} de ${WHOLE}$`, "i"), "es"],
  [new RegExp(`^quel (?:pourcentage|%) de ${WHOLE} (?:est|font|repr[eé]sente(?:nt)?) ${PART}$`, "i"), "fr"],
];

/** The division whose result is a percentage, e.g. 20 ÷ 80 for "what percent of 80 is 20". @returns null for other text */
export function percentageIn(text: string): { expression: Expression; language: CalculatorLanguage } | null {
  for (const [question, language] of QUESTIONS) {
    const { part, whole } = question.exec(text)?.groups ?? {};
    if (part === undefined || whole === undefined) continue;
    const [above, below] = [plainNumber(part, language), plainNumber(whole, language)];
    if (above === null || below === null) return null;
    const expression: Expression = {
      kind: "by",
      left: { kind: "number", value: above },
      right: { kind: "number", value: below },
    };
    return { expression, language };
  }
  return null;
}
