import { calculatorWriter } from "~/answers/write/calculator.server";

/** What the calculator writes, after what was written before an interruption. */
export async function answerTo(question: string, written = ""): Promise<string> {
  let answer = "";
  const brief = { question, thread: [], sources: [], passages: [], written };
  for await (const event of calculatorWriter.write(brief, { signal: new AbortController().signal })) {
    if (event.type === "text") answer += event.text;
    else if (event.type !== "related") throw new Error(`a calculation gives no ${event.type}`);
  }
  return answer;
}

/** The result, which stands first and in bold. */
export const resultOf = async (question: string) => /^\*\*(.+?)\*\*/.exec(await answerTo(question))?.[1];
