import type { Brief, WriterEvent } from "~/answers/types";
import { withAge } from "./age";
import type { Candidate } from "./candidates";
import { listsIn, type SourceList, withoutMark } from "./lists";
import { wordSentence } from "./wording";

/** A piece of the written answer: a sentence, a list item, or a few words of ours that introduce one. */
export interface Piece {
  kind: "sentence" | "paragraph" | "item" | "opening";
  /** Markdown; an item begins with "- ". A "paragraph" is a sentence that starts a new one. */
  text: string;
  /** Absent for our own words. */
  rests?: { passage: number; quote: string };
}

type Ground = Pick<Brief, "passages" | "sources" | "mode" | "parts">;

/** The sentences as pieces. Sentences from a source's list are replaced by the whole list. */
export function piecesOf(chosen: readonly Candidate[], ground: Ground): Piece[] {
  const pieces: Piece[] = [];
  const listed = new Set<string>();
  for (const [index, candidate] of chosen.entries()) {
    const list = listFor(candidate, chosen, ground);
    if (!list) pieces.push(sentencePiece(chosen, index, ground));
    else if (!listed.has(list.intro)) pieces.push(...listPieces(list, candidate.passage));
    if (list) listed.add(list.intro);
  }
  return pieces;
}

/**
 * Writes the pieces with the separators between them, each before its citation. Text written before an interruption is
 * skipped.
 */
export function* writePieces(pieces: readonly Piece[], before: string): Generator<WriterEvent> {
  let previous = before.trim() === "" ? null : kindOfEnd(before);
  for (const { kind, text, rests } of pieces) {
    if (!before.includes(text)) {
      yield { type: "text", text: `${gapBetween(previous, kind)}${text}` };
      if (rests) yield { type: "citation", ...rests };
    }
    previous = before.includes(text) && previous ? previous : kind;
  }
}

function gapBetween(previous: Piece["kind"] | null, kind: Piece["kind"]): string {
  if (previous === null) return "";
  if (previous === "item" && kind === "item") return "\n";
  return kind === "sentence" && previous !== "item" && previous !== "opening" ? " " : "\n\n";
}

function kindOfEnd(markdown: string): Piece["kind"] {
  return /(?:^|\n)- [^\n]*$/.test(markdown.trimEnd()) ? "item" : "sentence";
}

function sentencePiece(chosen: readonly Candidate[], index: number, { passages, mode, parts }: Ground): Piece {
  const { passage, order, sentence, shown } = chosen[index] as Candidate;
  const previous = chosen[index - 1];
  const follows = previous?.passage === passage && previous.order === order - 1;
  const said = withAge(follows ? sentence : shown, passages[passage]?.text ?? "");
  const { text, quote } = wordSentence(sentence, { follows, shown: said });
  const isElsewhere = passages[previous?.passage ?? -1]?.source !== passages[passage]?.source;
  const isNextPart = parts !== undefined && previous?.passage !== passage;
  const kind = previous && (isNextPart || (mode === "thorough" && isElsewhere)) ? "paragraph" : "sentence";
  return { kind, text, rests: { passage, quote } };
}

/** The list that the sentence introduces, or of which it is one of several chosen items. */
function listFor({ passage, order }: Candidate, chosen: readonly Candidate[], ground: Ground): SourceList | undefined {
  return listsIn(ground.passages[passage]?.text ?? "").find(({ from, to }) => {
    const inList = chosen.filter((other) => other.passage === passage && other.order >= from && other.order < to);
    return order === from || (order > from && order < to && inList.length > 1);
  });
}

function listPieces({ intro, items }: SourceList, passage: number): Piece[] {
  const [opening, ...listed] = [intro, ...items].map((line) => wordSentence(withoutMark(line), { follows: true }));
  return [
    ...(opening ? [{ kind: "sentence" as const, text: opening.text, rests: { passage, quote: opening.quote } }] : []),
    ...listed.map(({ text, quote }) => ({ kind: "item" as const, text: `- ${text}`, rests: { passage, quote } })),
  ];
}
