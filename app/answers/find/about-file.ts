import { terms } from "~/text/terms";
import type { Brief, Source, SourceCard } from "../types";

/** The number of a file's passages that an overview uses. */
const overviewPassages = 6;

/** Words that ask about a file as a whole rather than about something in it. */
const fileWords = new Set(
  terms(
    "file document pdf text page paper report article spreadsheet attachment upload attached uploaded summary summarize summarise " +
      "overview main point key say tell describe explain contain content read short brief give please",
  ),
);

/** Whether a question sent with a file asks about its contents: "Summarize this document", "What is this about?" */
export function asksAboutFile(question: string): boolean {
  return terms(question).every((term) => fileWords.has(term));
}

/** The beginnings of files, in reading order, from which a writer can say what they are about. */
export function overviewOf(files: Source[]): Pick<Brief, "sources" | "passages"> {
  const each = Math.ceil(overviewPassages / files.length);
  return {
    sources: files.map(cardOf),
    passages: files.flatMap(({ passages }, source) =>
      passages
        .slice(0, each)
        .map((passage) => ({ ...passage, source, score: 1, confidence: 1, opening: 0, sentences: [] })),
    ),
  };
}

/** A source without its passages, for display and storage. */
export function cardOf({ passages: _, ...card }: Source): SourceCard {
  return card;
}
