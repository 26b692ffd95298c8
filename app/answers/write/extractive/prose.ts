import type { Brief, WriterEvent } from "~/answers/types";
import { type Candidate, scoreSentences } from "./candidates";
import { chooseSentences } from "./choose";
import { contradictionOf } from "./disagreement";
import { firstSentences } from "./overview";
import { phrasesFor } from "./phrases";
import { type Piece, piecesOf, writePieces } from "./pieces";
import { wordSentence } from "./wording";

/**
 * The answer as prose: sentences from the passages, each cited, starting with the one that answers best. Disagreements
 * between sources are presented as such, and a source's list stays a list. Text written before an interruption
 * (`brief.written`) is not repeated.
 * @returns only text and citation events, in order; none when no passage answers the question (the writer then
 * declines)
 */
export function proseFor(brief: Brief): WriterEvent[] {
  return [...writePieces(answerTo(brief), brief.written)];
}

function answerTo(brief: Brief): Piece[] {
  if (brief.overview) return piecesOf(firstSentences(brief), brief);
  const chosen = chooseSentences(brief);
  const [first] = chosen;
  const other = first && !brief.parts && contradictionOf(first, scoreSentences(brief), brief);
  if (!first || !other) return piecesOf(chosen, brief);
  const rest = chosen.filter((candidate) => candidate !== first && candidate !== other);
  return [
    { kind: "opening", text: phrasesFor(brief.question, brief.language).sourcesDiffer },
    ...[first, other].map((candidate) => saidBySource(candidate, brief)),
    ...piecesOf(rest, brief),
  ];
}

/** "- The title: its content." */
function saidBySource({ passage, sentence, shown }: Candidate, { passages, sources }: Brief): Piece {
  const { text, quote } = wordSentence(sentence, { follows: false, shown });
  const title = sources[passages[passage]?.source ?? -1]?.title ?? "";
  return { kind: "item", text: `- ${wordSentence(title, { follows: true }).text}: ${text}`, rests: { passage, quote } };
}
