import { terms } from "~/text/terms";
import { CONNECTIVE } from "./connectives";
import { type Subject, subjectOf } from "./subject";

/** A sentence's position. */
export interface Place {
  /** The passage's sentences in order. */
  sentences: readonly string[];
  order: number;
  /** The passage's title and heading. */
  title: string;
}

/**
 * Replaces the "It", "His" or "The company" at the start of an English sentence with the name it refers to. The rules
 * would rather leave a sentence unchanged than name the wrong thing: the antecedent is the subject of the previous
 * sentence (subjects tend to remain the topic; Grosz, Joshi and Weinstein 1995), agrees in number and gender, and has
 * no rival.
 * @returns the sentence unchanged when uncertain
 */
export function withName({ sentences, order, title }: Place): string {
  const sentence = sentences[order] ?? "";
  const connective = CONNECTIVE.exec(sentence)?.[0] ?? "";
  const own = sentence.slice(connective.length);
  const [pronoun = ""] = PRONOUN.exec(own) ?? [];
  const before = sentences.slice(0, order);
  const name = pronoun === "" ? definedAs(own, before) : nameFor(pronoun, own, before, title);
  if (name === null) return sentence;
  const leading = pronoun === "" ? (DEFINITE.exec(own)?.[0] ?? "") : pronoun;
  return (/^(?:its|his|their|her)$/i.test(pronoun) ? possessive(name) : name) + own.slice(leading.length);
}

const PRONOUN = /^(?:it|its|he|his|she|her|they|their)(?=\s)/i;

/** "It is known that", "It takes": an impersonal "it". */
const EMPTY_IT =
  /^it (?:(?:is|was|has been|had been|may be|would be|can be|became|becomes) (?:also |often |now |then |not |\w+ly )?(?:\w+ )?(?:that|to|for|if|when|whether|because|in|on|at|during|by|with|through|only|not)\b|(?:is|was) (?:the|an?|\w+) .*\b(?:that|who|which|where|when)\b|takes|took|seems|appears|follows|turned out|rain|snow)/i;

function nameFor(pronoun: string, sentence: string, before: readonly string[], title: string): string | null {
  if (EMPTY_IT.test(sentence)) return null;
  const kind = KINDS.find(({ forms }) => forms.test(pronoun));
  if (!kind) return null;
  const passage = [...before, sentence].join(" ");
  if (kind.rivals.test(passage)) return null;
  for (const predecessor of [...before].reverse()) {
    if (!kind.begins.test(predecessor)) return antecedentIn(predecessor, kind, title);
    if (mayIntroduceAnother(predecessor, kind, title)) return null;
  }
  return null;
}

function antecedentIn(predecessor: string, kind: Kind, title: string): string | null {
  const subject = subjectOf(predecessor);
  if (!subject || !kind.fits(subject)) return null;
  const isTopic = sharesTerm(subject.text, title);
  if (kind.isPlural) return isTopic ? subject.text : null;
  if (introducesNewThing(subject) && !(kind.isPerson && isSurnameIn(title, subject.text))) return null;
  return (kind.isPerson || !isTopic) && namesAnother(subject.predicate, title) ? null : subject.text;
}

/** Whether a sentence on the same subject may introduce something else that the next one refers to. */
function mayIntroduceAnother(sentence: string, kind: Kind, title: string): boolean {
  if (kind.isPerson) return KIN.test(sentence) || namesAnother(sentence, title);
  return !kind.isPlural && NEW_THING.test(sentence.replace(/^\w+ (?:is|was|became) an? /, ""));
}

/** "His brother left. He ..." */
const KIN =
  /\b(?:his|her) (?:\w+ )?(?:father|mother|brother|sister|son|daughter|wife|husband|partner|uncle|aunt|cousin|nephew|niece|friend|teacher|pupil|student|assistant|successor|predecessor|rival|boss|colleague|follower|opponent)s?\b/i;

/** "Tesla" for "Nikola Tesla": somebody called by a part of the name is more likely a person than a place. */
function isSurnameIn(title: string, name: string): boolean {
  return !name.includes(" ") && title.split(/[\s,]+/).indexOf(name) > 0;
}

interface Kind {
  forms: RegExp;
  /** A sentence that continues with the same subject. */
  begins: RegExp;
  /** Pronouns for somebody or something else, which the passage must not contain. */
  rivals: RegExp;
  fits: (subject: Subject) => boolean;
  isPerson?: boolean;
  isPlural?: boolean;
}

const KINDS: readonly Kind[] = [
  {
    forms: /^its?$/i,
    begins: /^its?\s/i,
    rivals: /\b(?:he|his|him|she|her)\b/i,
    fits: ({ isPlural }) => !isPlural,
  },
  {
    forms: /^(?:he|his)$/i,
    begins: /^(?:he|his)\s/i,
    rivals: /\b(?:she|her)\b/i,
    fits: ({ isPlural, isBareName }) => !isPlural && isBareName,
    isPerson: true,
  },
  {
    forms: /^(?:she|her)$/i,
    begins: /^(?:she|her)\s/i,
    rivals: /\b(?:he|his|him)\b/i,
    fits: ({ isPlural, isBareName }) => !isPlural && isBareName,
    isPerson: true,
  },
  {
    forms: /^(?:they|their)$/i,
    begins: /^(?:they|their)\s/i,
    rivals: /\b(?:he|his|him|she|her)\b/i,
    fits: ({ isPlural }) => isPlural,
    isPlural: true,
  },
];

/** "The city built a bridge. It ...": the bridge may be meant. */
const NEW_THING = /\b(?:an?|another|its (?:first|new|own))\s/i;

function introducesNewThing({ predicate }: Subject): boolean {
  const said = predicate.replace(/^(?:is|was|became) (?:an?|one of|the) /, "");
  return (
    NEW_THING.test(said) || (said === predicate && /\bthe \p{Lu}/u.test(said.replace(/\b(?:in|of|from) the /g, "")))
  );
}

/** "was a painter from Kiel" */
const ORIGIN = /^(?:is|was) an? [\p{Ll} -]+? (?:from|of) (?:the )?\p{Lu}\p{Ll}+/u;

/** A name in the predicate that is not a place or time of the event, nor the title's. */
function namesAnother(predicate: string, title: string): boolean {
  const said = predicate.replace(ORIGIN, "");
  const names =
    said.match(
      /(?<!\b(?:in|at|near|on|since|until|(?:moved|went|came|returned|travelled) (?:to|from)|(?:born|studied|lived|died) \w+) (?:\d{1,2} )?)(?<=\s)(?:\p{Lu}\p{Ll}+ ?)+/gu,
    ) ?? [];
  const titled = new Set(terms(title));
  return names.some((name) => terms(name).some((term) => !titled.has(term)));
}

function sharesTerm(name: string, title: string): boolean {
  const own = terms(name);
  const titled = new Set(terms(title));
  return own.length > 0 && own.some((term) => titled.has(term));
}

const DEFINITE = /^(?:The|This) (\p{Ll}[\p{Ll}-]{2,})(?=\s\p{Ll})/u;
/** Never inside the noun phrase between "is a" and its noun. */
const INNER = "(?:(?!of |in |on |at |for |from |by |with |to |that |which |who |and |or )[\\p{L}\\p{N}'’-]+ )";
const AFTER_NOUN =
  "(?=[,.;]|\\s(?:of|in|on|at|for|from|by|with|to|that|which|who|whose|where|based|located|situated|known|founded|and)\\b)";

/** The name that an earlier sentence called "a ... company", where this one says "The company ...". */
function definedAs(sentence: string, before: readonly string[]): string | null {
  const noun = DEFINITE.exec(sentence)?.[1];
  if (!noun || !before.some((sentence) => sentence.includes(noun))) return null;
  const saying = new RegExp(`^(?:is|was) (?:an?|the) ${INNER}{0,5}${noun}${AFTER_NOUN}`, "u");
  const mentions = new RegExp(`\\b${noun}s?\\b`, "gu");
  const subjects = before.flatMap((sentence) => {
    const subject = subjectOf(sentence);
    return subject && saying.test(subject.predicate) ? [subject] : [];
  });
  const [subject] = subjects;
  const isName = subject !== undefined && /\p{Lu}/u.test(subject.text.replace(/^(?:The|An?) /, ""));
  // A second mention may refer to another one of the kind.
  const isOnly = subjects.length === 1 && (before.join(" ").match(mentions)?.length ?? 0) === 1;
  return isName && isOnly ? subject.text : null;
}

function possessive(name: string): string {
  return /s$/.test(name) ? `${name}'` : `${name}'s`;
}
