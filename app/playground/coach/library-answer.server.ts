import { cardOf } from "~/answers/find/about-file";
import { rankingOf } from "~/answers/find/rank-sources.server";
import { retrieve } from "~/answers/find/retrieve.server";
import { libraryProvider } from "~/answers/find/sources/library.server";
import type { Brief } from "~/answers/types";
import { extractiveWriter } from "~/answers/write/extractive.server";

const library = [libraryProvider()];
const passageLimit = 12;

/**
 * Answers a question with library sentences, each linked to its passage, as the home page does without a model.
 * @returns Markdown, or null when the library has no answer
 */
export async function answerFromLibrary(question: string, signal: AbortSignal): Promise<string | null> {
  const found = await retrieve(question, { signal, providers: library });
  const rank = await rankingOf([question], found, { signal });
  const passages = rank(question, found, { limit: passageLimit });
  const brief: Brief = { question, thread: [], sources: found.map(cardOf), passages, written: "" };
  const runs: { text: string; passage: number }[] = [];
  let text = "";
  for await (const event of extractiveWriter.write(brief, { signal })) {
    if (event.type === "declined") return null;
    if (event.type === "text") text += event.text;
    if (event.type === "citation") {
      // Consecutive sentences from one passage share its link.
      const last = runs.at(-1);
      if (last?.passage === event.passage) last.text += text;
      else runs.push({ text, passage: event.passage });
      text = "";
    }
  }
  const answer = runs.map(({ text: said, passage }) => `${escaped(said)} (${linkTo(brief, passage)})`).join("");
  return answer.trim() === "" ? null : answer.trim();
}

function linkTo({ sources, passages }: Brief, index: number): string {
  const passage = passages[index];
  const source = passage && sources[passage.source];
  if (!source) throw new Error("A citation of a passage that was not given");
  return `[${escaped(source.title)}](${source.url}${passage.anchor ? `#${passage.anchor}` : ""})`;
}

/** Imported documents are plain text, not Markdown. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&");
