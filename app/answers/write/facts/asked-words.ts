import { fold } from "~/text/fold";

/** A question as its words, in order, so that names can be found in it and what is left can be judged. */
export interface AskedWord {
  /** As typed. */
  typed: string;
  /** Without capitals and accents. */
  plain: string;
}

/** Longer questions tell a story; those of fact are short. */
const MOST_WORDS = 20;

/** @returns none if the question is too long to ask for a fact */
export function askedWords(question: string): AskedWord[] {
  const typed = question.slice(0, 400).match(/\p{L}[\p{L}\p{M}.'’-]*|\p{N}[\p{N}.,:/-]*\p{N}|\p{N}+/gu) ?? [];
  if (typed.length > MOST_WORDS) return [];
  return typed
    .flatMap((word) => word.split(/-(?=\p{L})/u))
    .map((word) => word.replace(/['’]s?$/u, "").replace(/\.$/, ""))
    .filter((word) => word !== "")
    .map((word) => ({ typed: word, plain: plainWord(word) }));
}

/** "U.S." and "US" are one word, and so are "what's" and "whats". */
function plainWord(word: string): string {
  return fold(word).replace(/[.'’]/g, "");
}

/** A name found in a question. */
export interface Mention<Thing> {
  thing: Thing;
  /** The name as typed. */
  name: string;
}

/** Names of things, to be found among the words of a question. */
export class Names<Thing> {
  private readonly things = new Map<string, Thing>();
  private mostWords = 1;

  /** The first thing with a name keeps it. */
  add(name: string, thing: Thing): void {
    const words = askedWords(name).map(({ plain }) => plain);
    const key = words.join(" ");
    if (key === "" || this.things.has(key)) return;
    this.things.set(key, thing);
    this.mostWords = Math.max(this.mostWords, words.length);
  }

  /** @returns the names in the question, the longest at each place, and the words that belong to none */
  in(words: readonly AskedWord[]): { found: Mention<Thing>[]; rest: AskedWord[] } {
    const found: Mention<Thing>[] = [];
    const rest: AskedWord[] = [];
    for (let at = 0; at < words.length; ) {
      const mention = this.at(words, at);
      const word = words[at];
      if (mention) found.push(mention);
      else if (word) rest.push(word);
      at += mention ? mention.words : 1;
    }
    return { found, rest };
  }

  private at(words: readonly AskedWord[], at: number): (Mention<Thing> & { words: number }) | null {
    for (let count = Math.min(this.mostWords, words.length - at); count > 0; count -= 1) {
      const some = words.slice(at, at + count);
      const thing = this.things.get(some.map(({ plain }) => plain).join(" "));
      if (thing !== undefined) return { thing, name: some.map(({ typed }) => typed).join(" "), words: count };
    }
    return null;
  }
}

/** Words that only ask, whatever is asked for. */
const ASKING = new Set(
  "a an the of in on at to for by from is are was were be do does did has have can could would you u i we me my they them one please tell give show say name know what whats which wat that this it its their there here called call and s say hey hi so just exactly actually currently current".split(
    " ",
  ),
);

/**
 * What a question asks for once the names are taken out: true if each word that is left either only asks or belongs to
 * what is asked for, and one of `keys` is among them. So a question is answered only if all of it is understood.
 */
export function asksFor(rest: readonly AskedWord[], keys: string, besides = ""): boolean {
  const needed = new Set(keys.split(" "));
  const allowed = new Set(besides.split(" "));
  return (
    rest.some(({ plain }) => needed.has(plain)) &&
    rest.every(({ plain }) => needed.has(plain) || allowed.has(plain) || ASKING.has(plain))
  );
}

/** Whether nothing but asking is left. */
export function onlyAsks(rest: readonly AskedWord[]): boolean {
  return rest.every(({ plain }) => ASKING.has(plain));
}
