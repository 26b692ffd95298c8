import { entryIndex } from "~/library/search/entry-index.server";
import { inEntrySpelling } from "~/library/search/entry-spelling.server";
import { openingFeatures } from "~/library/search/opening.server";
import { askedTerms } from "~/passages/asked-terms";
import { splitSentences } from "~/text/sentences";
import type { VisitorQuestion } from "../visitor-sets";
import type { TrainingRow } from "./rows";
import type { Vectors } from "./vectors";

/**
 * The rows of what visitors type: the sentences of each passage of the right entry that has one that answers.
 * @param vectors without them, words alone are compared
 */
export async function openingRows(
  questions: readonly VisitorQuestion[],
  name: string,
  vectors?: Vectors,
): Promise<TrainingRow[]> {
  const { entries, passages, texts, vocabulary, lexical } = entryIndex();
  const rows: TrainingRow[] = [];
  for (const asked of questions) {
    if (asked.kind !== "entry" || asked.openings.length === 0) continue;
    const question = inEntrySpelling(asked.question);
    const likenesses = { similarities: lexical.similarities(question), vector: await vectors?.of(question) };
    const weights = askedTerms(question, "en", texts.words, vocabulary);
    for (const place of passages.filter(({ entry }) => asked.slugs.includes(entries[entry]?.slug ?? ""))) {
      const sentences = splitSentences(entries[place.entry]?.passages[place.passage]?.text ?? "");
      const labels = sentences.map((sentence) => asked.openings.some((start) => sentence.startsWith(start)));
      if (!labels.includes(true)) continue;
      for (const [at, features] of openingFeatures(place, weights, likenesses).entries())
        rows.push({
          features: { ...features },
          label: labels[at] ?? false,
          group: asked.slugs[0] ?? "",
          question: `${asked.question} (${place.entry}, ${place.passage})`,
          set: name,
        });
    }
  }
  return rows;
}
