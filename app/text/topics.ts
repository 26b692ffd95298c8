import { type NounPhrase, nounPhrases, questionWords } from "./noun-phrases";
import { fold, stem } from "./terms";

/** A question's topic, ready to replace a pronoun. */
export interface Topic {
  /** With its article: "a 529 plan", "the oceanic crust". */
  text: string;
  /** Without its article. */
  noun: string;
  isName: boolean;
  isPlural: boolean;
  /** Whether the question is clearly about it, rather than just mentioning it. */
  isAskedAbout: boolean;
}

/** The topics of a self-contained question, most likely first; empty when it names nothing. */
export function topicsOf(question: string): Topic[] {
  const words = questionWords(question).map(fold);
  return nounPhrases(question)
    .filter((phrase) => !isRelational(phrase) && !GENERIC.has(lastStem(phrase)))
    .map((phrase) => ({ phrase, weight: weightOf(phrase, words) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ phrase, weight }) => ({ ...toTopic(phrase), isAskedAbout: weight >= PLAINLY_ASKED }));
}

/** Whether the phrase names a part or aspect of something else: "symptoms", "the main advantages". */
export function isRelational(phrase: NounPhrase): boolean {
  return RELATIONAL.has(lastStem(phrase)) && !(phrase.isName && phrase.text.includes(" "));
}

export function plural(text: string): string {
  if (/s$/.test(text)) return text;
  return /(?:x|ch|sh)$/.test(text) ? `${text}es` : text.replace(/(?<=[^aeiou])y$/, "ie").concat("s");
}

/** Of a regular plural; what may be no plural in "s" stays: "movies", "viruses", "species". */
export function singular(text: string): string {
  return text.replace(/(?<=x|ch|sh|ss)es$|(?<!ie|[ius])s$/, "");
}

export function possessive(text: string): string {
  return /s$/.test(text) ? `${text}'` : `${text}'s`;
}

/** Stem of a phrase's head, its last word. */
function lastStem({ text }: { text: string }): string {
  return stem(fold(text.split(" ").at(-1) ?? ""));
}

function toTopic(phrase: NounPhrase): Topic {
  const noun = phrase.text.replace(/^(?:\w{2,}(?<!for|inter|harv|w)est|first|last|best|worst|main|other)\s+/, "");
  const text = phrase.determiner === "" ? noun : `${phrase.determiner} ${noun}`;
  return { text, noun, isName: phrase.isName, isPlural: phrase.isPlural, isAskedAbout: false };
}

/** Names, phrases after "about" or "of", and the subject weigh most; ties go to the earlier. */
function weightOf(phrase: NounPhrase, words: readonly string[]): number {
  const lead = words[phrase.from - (phrase.determiner === "" ? 1 : 2)] ?? "";
  const isSubject =
    phrase.preposition === "" &&
    /^(?:is|are|was|were|do|does|did|can|has|have|describe|explain|causes)$|'s$/.test(lead);
  const isWeak = phrase.preposition === "of" && !phrase.isName && !phrase.text.includes(" ");
  return (
    (phrase.isName ? 2 : 0) +
    (isSubject || phrase.preposition === "about" ? 2 : 0) +
    (phrase.preposition === "of" ? (isWeak ? 1 : 2) : 0) +
    (phrase.preposition === "in" ? 1 : 0) -
    phrase.from / 100
  );
}

const PLAINLY_ASKED = 1.5;

const stems = (list: string): ReadonlySet<string> => new Set(list.split(" ").map((word) => stem(word)));

const GENERIC = stems(
  "thing way someone people time day world lot reason kind place year everyone something anything day term",
);

/** Head nouns that name a part or an aspect. */
const RELATIONAL = stems(
  "type kind form variety symptom sign cause effect benefit advantage disadvantage pro con risk danger drawback limitation " +
    "difference similarity theme character member layer part component characteristic feature property finding result outcome " +
    "conclusion implication application use purpose goal role function importance significance impact influence history origin " +
    "invention discovery cost price size age population capital height length author director founder inventor creator owner " +
    "winner cast plot example alternative option treatment cure therapy competitor criticism controversy relationship meaning " +
    "definition name nickname source ingredient level amount rule requirement step stage phase consequence argument evidence " +
    "award contribution appearance establishment beginning end growth diet habitat lifespan climate weather economy currency " +
    "language religion attraction restaurant festival event activity problem challenge solution lack version",
);
