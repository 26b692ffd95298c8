import { said } from "~/language/words";
import { withoutSlips } from "~/library/search/entry-spelling.server";
import { type AnswerWriter, type Brief, WriterError, type WriterEvent } from "../types";
import { type Calculation, calculationIn } from "./calculator/calculation";
import { explain } from "./calculator/explain";
import { loadMaths, NoResult } from "./calculator/maths.server";
import { calculatorTexts } from "./calculator/texts";

/** Whether the calculator answers the whole question, so that no source is needed. */
export function isCalculation(question: string): boolean {
  return calculationOf(question) !== null;
}

/** As typed, or else without slips: "180 celcius in fahrenheit". */
function calculationOf(question: string): Calculation | null {
  const calculation = calculationIn(question);
  if (calculation || !/\d/.test(question)) return calculation;
  const spelled = withoutSlips(question, { alsoListed: true });
  return spelled === question ? null : calculationIn(spelled);
}

/** Computes what a question asks to calculate or convert: first the result, then the steps. Cites nothing. */
export const calculatorWriter: AnswerWriter = {
  id: "calculator",
  restsOnNothing: true,
  async *write({ question, written }: Brief): AsyncGenerator<WriterEvent> {
    const calculation = calculationOf(question);
    if (!calculation) {
      const failure = { code: "internal" as const, message: said("This can't be calculated."), retryable: false };
      throw new WriterError(failure, { cause: new Error("asked for no calculation") });
    }
    const text = await answerTo(calculation);
    // The answer is a single chunk, so whatever was written before an interruption is its beginning.
    yield { type: "text", text: text.startsWith(written) ? text.slice(written.length) : `\n\n${text}` };
    yield { type: "related", questions: [] };
  },
};

async function answerTo(calculation: Calculation): Promise<string> {
  const texts = calculatorTexts[calculation.language];
  try {
    const { result, way } = explain(calculation, await loadMaths());
    return `**${asMarkdown(result)}**\n\n${asMarkdown(way)}\n\n${texts.calculated}`;
  } catch (error) {
    if (error instanceof NoResult) return texts[error.reason];
    throw error;
  }
}

const asMarkdown = (text: string) => text.replace(/[\\`*_[\]<>~|]/g, "\\$&");
