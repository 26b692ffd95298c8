import { said } from "~/language/words";
import { words } from "~/text/terms";
import { PromptError, type PromptRequest, type PromptWriter } from "../playground";
import { kindOfInput } from "./kind-of-input";
import { answerFromLibrary } from "./library-answer.server";
import { articleOn, readMore } from "./read-more.server";
import { type PromptReading, readPrompt } from "./read-prompt";
import { checklist, introduction, readMoreList, rewritten, variants } from "./report";

/** Needs no model or network: reads prompts by rules, and is deterministic. */
export const coachWriter: PromptWriter = {
  id: "coach",
  model: null,
  async *write(request, { signal }) {
    try {
      yield* pieces(request, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new PromptError("internal", said("Something went wrong. Please try again in a moment."), true, {
        cause: error,
      });
    }
  },
};

async function* pieces({ prompt, creativity }: PromptRequest, signal: AbortSignal): AsyncGenerator<string> {
  yield introduction;
  const kind = kindOfInput(prompt);
  switch (kind) {
    case "greeting":
      yield paragraph(hello);
      yield paragraph(firstPrompt);
      return;
    case "unreadable":
      yield paragraph("It found no words in this that it can read. A prompt says in a sentence what you want to have:");
      yield paragraph(firstPrompt);
      return;
    case "other-language":
      yield paragraph(
        "It reads English only, so it can't say what your prompt has and what it lacks. This outline works in any language:",
      );
      yield paragraph(firstPrompt);
      return;
    case "question":
      yield paragraph(await libraryPart(prompt, signal));
      yield paragraph("To put the question to a model, tell it more than the question.");
  }
  const reading = readPrompt(prompt);
  if (kind === "prompt" && isTopic(reading)) yield* topicPart(prompt, signal);
  yield paragraph(checklist(reading));
  yield paragraph(rewritten(reading));
  yield paragraph(variants(reading, creativity));
  signal.throwIfAborted();
  yield paragraph(readMoreList(await readMore(reading)));
}

async function libraryPart(question: string, signal: AbortSignal): Promise<string> {
  const answer = await answerFromLibrary(question, signal);
  if (answer) return `## From our library\n\n${answer}`;
  return "Your prompt is a question, and nothing in our library answers it well enough to cite.";
}

/** "Black holes": someone who types only this may want what the library has on it. */
function isTopic({ instruction, found }: PromptReading): boolean {
  return !found.task && words(instruction).length <= mostTopicWords;
}

const mostTopicWords = 3;

async function* topicPart(topic: string, signal: AbortSignal): AsyncGenerator<string> {
  const article = await articleOn(topic);
  const answer = article && (await answerFromLibrary(article.question, signal));
  if (answer) yield paragraph(`## From our library\n\n${answer}`);
}

const paragraph = (text: string) => `\n\n${text}`;

const hello = "Type what you would like an AI model to do, and it shows what to add. You could begin with this:";

const firstPrompt = [
  "```text",
  "You are {{role}}.",
  "",
  "{{verb and what you want}}.",
  "",
  "It is for {{audience}}.",
  "Form: {{form}}",
  "Length: {{length}}",
  "Leave out: {{what you do not want}}",
  "```",
].join("\n");
