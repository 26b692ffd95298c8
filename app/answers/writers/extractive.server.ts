import { listEntries, nearestEntries } from "~/library/library.server";
import { log } from "~/log.server";
import { relatedQuestions } from "../related";
import type { AnswerWriter, Brief, WriterEvent } from "../types";
import { scoreSentences } from "./extractive/candidates";
import { chooseSentences } from "./extractive/choose";
import { fitsQuestion } from "./extractive/confidence";
import { firstSentences } from "./extractive/overview";
import { wordSentence } from "./extractive/wording";

/** How many of the library's entries lend their question as a candidate for a related one. */
const NEAREST_ENTRIES = 12;

/** Needs no model and no network: answers with sentences of the passages themselves, each cited. */
export const extractiveWriter: AnswerWriter = createExtractiveWriter({ candidates: questionsOfLibrary });

/** First those of the entries that the brief rests on, then one of each entry that is near. */
async function questionsOfLibrary({ question, sources }: Brief): Promise<string[]> {
  const urls = sources.map(({ url }) => url);
  const read = listEntries().filter(({ url }) => urls.includes(url));
  const ordered = read.sort((a, b) => urls.indexOf(a.url) - urls.indexOf(b.url));
  const near = await nearestEntries(question, NEAREST_ENTRIES);
  return [...new Set([...ordered.flatMap(({ questions }) => questions), ...near.map((entry) => entry.question)])];
}

/** @param options.candidates questions that may be offered as related ones, the nearest first */
export function createExtractiveWriter(options: { candidates: (brief: Brief) => Promise<string[]> }): AnswerWriter {
  return {
    id: "extractive",
    async *write(brief, { signal }) {
      const sentences = sentencesFor(brief);
      if (sentences.length === 0) {
        yield { type: "declined" };
        return;
      }
      yield* written(sentences, brief.written);
      signal.throwIfAborted();
      const candidates = await options.candidates(brief).catch((error: unknown) => {
        log.warn({ err: error }, "no candidates for related questions");
        return [];
      });
      yield { type: "related", questions: relatedQuestions(brief.question, brief, candidates) };
    },
  };
}

function sentencesFor(brief: Brief): ReturnType<typeof chooseSentences> {
  if (brief.overview) return firstSentences(brief);
  return fitsQuestion(brief) ? chooseSentences(scoreSentences(brief)) : [];
}

/** Each sentence and its citation; those that were written before a cut are not repeated. */
function* written(sentences: ReturnType<typeof chooseSentences>, before: string): Generator<WriterEvent> {
  let begun = before.trim() !== "";
  for (const [index, { passage, order, sentence }] of sentences.entries()) {
    const previous = sentences[index - 1];
    const follows = previous?.passage === passage && previous.order === order - 1;
    const { text, quote } = wordSentence(sentence, { follows });
    if (before.includes(text)) continue;
    yield { type: "text", text: begun ? ` ${text}` : text };
    yield { type: "citation", passage, quote };
    begun = true;
  }
}
