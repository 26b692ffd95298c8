import { splitSentences } from "~/text/sentences";
import type { ShownSentence } from "./ask";
import type { Outcome } from "./reading";
import { checkedRows, declinedShare, hitRows, wordsRow } from "./reading-measures";
import { type Row, share } from "./report";

/**
 * Whether a sentence is a selected one: it is within it, or covers one, since a person may have split the text
 * elsewhere.
 */
export function isSelected(sentence: string, selected: readonly string[]): boolean {
  const plain = withPlainSpaces(sentence);
  return (
    plain !== "" && selected.map(withPlainSpaces).some((chosen) => chosen.includes(plain) || plain.includes(chosen))
  );
}

/** Whether a shown sentence cites a selected one. */
export function showsSelected({ cited }: ShownSentence, selected: readonly string[]): boolean {
  return cited.some(({ quote }) => isSelected(quote, selected));
}

function withPlainSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The figures of questions that their paragraph answers with sentences which a person selected. */
export function selectedRows(outcomes: readonly Outcome[]): Row[] {
  const all = outcomes.length;
  const opening = outcomes.filter(({ shown: [first], selected }) => first && showsSelected(first, selected));
  return [
    ["right passage cited first", ...share(outcomes.filter(({ citesGoldFirst }) => citesGoldFirst).length, all)],
    ...hitRows(outcomes),
    ["opening sentence is a selected one", ...share(opening.length, all)],
    ...shownRows(outcomes),
    ["declined", ...declinedShare(outcomes)],
    wordsRow(outcomes),
    ...checkedRows(outcomes),
  ];
}

/** The share of selected sentences among those shown, and among those of the passage, which chance would show. */
function shownRows(outcomes: readonly Outcome[]): Row[] {
  const shown = outcomes.flatMap(({ shown, selected, paragraph }) =>
    shown.map((sentence) => ({
      isSelected: showsSelected(sentence, selected),
      isOfPassage: sentence.cited.some(({ quote }) => withPlainSpaces(paragraph).includes(withPlainSpaces(quote))),
    })),
  );
  const ofPassage = shown.filter(({ isOfPassage }) => isOfPassage);
  const inPassages = outcomes.flatMap(({ paragraph, selected }) =>
    splitSentences(paragraph).map((sentence) => isSelected(sentence, selected)),
  );
  const chosen = (sentences: readonly { isSelected: boolean }[]) => sentences.filter(({ isSelected }) => isSelected);
  return [
    ["shown sentences that are selected", ...share(chosen(shown).length, shown.length)],
    ["the same of those from the right passage", ...share(chosen(ofPassage).length, ofPassage.length)],
    ["selected sentences of the passage, by chance", ...share(inPassages.filter(Boolean).length, inPassages.length)],
  ];
}
