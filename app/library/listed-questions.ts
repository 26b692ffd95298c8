import { parse } from "yaml";
import { z } from "zod";
import type { Passage } from "~/passages/source";
import { splitSentences } from "~/text/sentences";

/** A question as visitors type it, and the sentence of an entry with which its answer begins. */
export interface ListedQuestion {
  text: string;
  /** Indexes into the entry's passages, and into that passage's sentences. */
  passage: number;
  sentence: number;
}

const Lists = z.record(z.string().min(1), z.array(z.string().trim().min(1)).min(1));

/**
 * Parses the file beside an entry that lists the questions it answers: YAML that maps the beginning of a sentence to
 * the questions whose answer begins with it.
 * @param file its name, for messages
 * @throws Error naming the file and the fault: not such a mapping, a question listed twice, or a beginning that fits no
 * sentence or several
 */
export function parseListedQuestions(file: string, source: string, passages: readonly Passage[]): ListedQuestion[] {
  const lists = Lists.safeParse(parse(source));
  if (!lists.success) throw new Error(`${file}: must map the beginning of a sentence to a list of questions`);
  const sentences = passages.flatMap(({ text }, passage) =>
    splitSentences(text).map((written, sentence) => ({ written, passage, sentence })),
  );
  const listed = Object.entries(lists.data).flatMap(([beginning, questions]) => {
    const [place, other] = sentences.filter(({ written }) => written.startsWith(beginning));
    if (!place || other)
      throw new Error(`${file}: "${beginning}" begins ${other ? "several sentences" : "no sentence"}`);
    return questions.map((text) => ({ text, passage: place.passage, sentence: place.sentence }));
  });
  const seen = new Set<string>();
  for (const { text } of listed) {
    const plain = text.toLowerCase();
    if (seen.has(plain)) throw new Error(`${file}: "${text}" is listed twice`);
    seen.add(plain);
  }
  return listed;
}
