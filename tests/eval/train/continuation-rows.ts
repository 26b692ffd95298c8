import { readFileSync } from "node:fs";
import path from "node:path";
import { continuationFeatures } from "~/library/search/continuation.server";
import { entryIndex } from "~/library/search/entry-index.server";
import { splitSentences } from "~/text/sentences";
import { rowsOf } from "../visitor-sets";
import type { TrainingRow } from "./rows";
import type { Vectors } from "./vectors";

/** Questions with the sentence that answers and the next one, and whether that belongs to the answer, as people judge. */
export const CONTINUATIONS = path.resolve("tests/eval/train/continuations.tsv");

/**
 * The rows of what may follow the sentence that answers.
 * @param vectors without them, words alone are compared
 * @throws Error if a sentence isn't in its entry, or no longer after the other
 */
export async function continuationRows(vectors?: Vectors): Promise<TrainingRow[]> {
  const rows: TrainingRow[] = [];
  for (const [follows = "", question = "", slug = "", opening = "", next = ""] of rowsOf(
    readFileSync(CONTINUATIONS, "utf8"),
  )) {
    const found = placeOf(slug, opening, next);
    if (!found) throw new Error(`${slug} has no "${opening}" with "${next}" after it`);
    const likenesses = {
      similarities: entryIndex().lexical.similarities(question),
      vector: await vectors?.of(question),
    };
    const features = continuationFeatures(found.place, found.opening, likenesses);
    rows.push({
      features: { ...features },
      label: follows === "yes",
      group: slug,
      question,
      set: path.basename(CONTINUATIONS),
    });
  }
  return rows;
}

/** The passage with both sentences, and the index of the first of them. */
function placeOf(slug: string, opening: string, next: string) {
  const { entries, passages } = entryIndex();
  for (const place of passages.filter(({ entry }) => entries[entry]?.slug === slug)) {
    const sentences = splitSentences(entries[place.entry]?.passages[place.passage]?.text ?? "");
    const at = sentences.findIndex(
      (sentence, nth) => sentence.startsWith(opening) && sentences[nth + 1]?.startsWith(next),
    );
    if (at >= 0) return { place, opening: at };
  }
  return null;
}
