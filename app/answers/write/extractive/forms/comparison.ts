import type { Brief, WriterEvent } from "~/answers/types";
import { comparedSides } from "~/answers/write/answer-form";
import { languageOf, languageOfQuestion } from "~/text/detect-language.server";
import { terms } from "~/text/terms";
import { type Candidate, scoreSentences } from "../candidates";
import { proseFor } from "../prose";
import { wordSentence } from "../wording";
import { type Aspect, alignedAspects } from "./aspects";
import { cited, mayBeAPart, wordsIn } from "./ground";
import type { Sides } from "./sides";

const FEWEST_ASPECTS = 2;
const MOST_WORDS_OF_LEAD = 45;
/** A sentence that states a difference. */
const CONTRAST =
  /\b(?:differ\w*|while|whereas|unlike|than|but|both|unterscheid\w*|während|als|diferencia\w*|mientras|que|différe\w*|tandis)\b/i;

/**
 * A two-column table with a row for each aspect that the passages cover for both sides; with fewer than two such
 * aspects, prose with a sentence about each side. Null when the question names no two sides, or a side is not covered.
 */
export function comparison(brief: Brief): WriterEvent[] | null {
  const sides = sidesOf(brief);
  if (!sides || sides.of.some((side) => side.length === 0)) return null;
  const aspects = alignedAspects(sides, brief);
  if (aspects.length < FEWEST_ASPECTS) return proseOfBoth(sides, brief);
  const lead = sides.both.find(
    ({ sentence, leans }) => !leans && CONTRAST.test(sentence) && wordsIn(sentence) <= MOST_WORDS_OF_LEAD,
  );
  const before = lead ? cited("", lead.sentence, lead.passage, lead.shown) : [];
  return [...before, ...table(sides.names, aspects, lead !== undefined)];
}

function table(names: [string, string], aspects: readonly Aspect[], follows: boolean): WriterEvent[] {
  const [one, other] = names.map((name) => wordSentence(capitalised(name), { follows: true }).text);
  const head = `${follows ? "\n\n" : ""}| | ${one} | ${other} |\n| --- | --- | --- |`;
  const rows = aspects.flatMap(({ label, cells }) => [
    ...cited(
      `\n| **${wordSentence(label, { follows: true }).text}** | `,
      cells[0].sentence,
      cells[0].passage,
      cells[0].shown,
    ),
    ...cited(" | ", cells[1].sentence, cells[1].passage, cells[1].shown),
    // The last cell's mark comes before the end of the row.
    { type: "text", text: " |" } as const,
  ]);
  return [{ type: "text", text: head }, ...rows];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function proseOfBoth({ of, both }: Sides, brief: Brief): WriterEvent[] | null {
  const plain = proseFor({ ...brief, written: "" });
  if (plain.length === 0) return null;
  const prose = ledBy(
    both.find(({ sentence, leans }) => !leans && DIFFERENCE.test(sentence)),
    plain,
  );
  const said = new Set(prose.flatMap((event) => (event.type === "citation" ? [event.quote] : [])));
  const isSaid = ({ sentence }: Candidate) => [...said].some((quote) => quote !== "" && sentence.includes(quote));
  const missing = of.filter((side) => !side.some(isSaid)).flatMap(([best]) => best ?? []);
  return [...prose, ...missing.flatMap(({ sentence, shown, passage }) => cited(" ", sentence, passage, shown))];
}

const DIFFERENCE = /\b(?:differ\w*|unterschied\w*|unterscheid\w*|diferenci\w*|différ\w*)/i;

/**
 * Starts prose with the sentence that states the difference, if there is one; anything but plain prose is left
 * unchanged.
 */
function ledBy(lead: Candidate | undefined, prose: WriterEvent[]): WriterEvent[] {
  const isPlain = prose.every((event, index) => event.type === (index % 2 === 0 ? "text" : "citation"));
  if (!lead || !isPlain || prose.some((event) => event.type === "text" && event.text.includes("\n"))) return prose;
  const first = cited("", lead.sentence, lead.passage, lead.shown);
  const quote = first[1]?.type === "citation" ? first[1].quote : "";
  const others = prose.flatMap((event, index) => {
    const citation = prose[index + 1];
    if (event.type !== "text" || citation?.type !== "citation" || citation.quote === quote) return [];
    return [{ ...event, text: ` ${event.text.trimStart()}` }, citation];
  });
  return [...first, ...others];
}

function sidesOf(brief: Brief): Sides | null {
  const names = comparedSides(brief.question);
  if (!names) return null;
  const language = languageOfQuestion(brief);
  const [one, other] = names.map((name) => new Set(terms(name, language)));
  if (!one?.size || !other?.size) return null;
  // Words shared by both names don't distinguish them: "type 1 diabetes", "type 2 diabetes".
  const own = [without(one, other), without(other, one)] as const;
  if (own.some((set) => set.size === 0)) return null;
  const candidates = scoreSentences(brief).filter(
    ({ sentence, passage }) => isWhole(sentence) && mayBeAPart(passage, brief),
  );
  const speaks = (candidate: Candidate, side: 0 | 1) => {
    const here = new Set([...candidate.terms, ...subjectTerms(candidate, brief, own)]);
    return [...own[side]].every((term) => here.has(term));
  };
  const of = ([0, 1] as const).map((side) =>
    candidates.filter((candidate) => speaks(candidate, side) && !speaks(candidate, side === 0 ? 1 : 0)),
  );
  const both = candidates.filter(({ terms: said }) => own.every((side) => [...side].every((term) => said.has(term))));
  return { names, terms: [one, other], of: [of[0] ?? [], of[1] ?? []], both };
}

/** A sentence that names neither side belongs to the side its source is about, if only one. */
function subjectTerms(
  { terms: said, passage, leans }: Candidate,
  brief: Brief,
  own: readonly [Set<string>, Set<string>],
): string[] {
  const { source = -1, heading = "", text = "" } = brief.passages[passage] ?? {};
  if (leans || own.some((side) => [...side].some((term) => said.has(term)))) return [];
  return terms(`${brief.sources[source]?.title ?? ""} ${heading}`, languageOf(text));
}

const without = (set: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...set].filter((term) => !other.has(term)));

const isWhole = (sentence: string) => wordsIn(sentence) >= 4 && /[.!…]["'”’)\]]*(?:\[[^\]]{1,12}\])*$/.test(sentence);
