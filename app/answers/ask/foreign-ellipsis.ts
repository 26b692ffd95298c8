import { tellsTime } from "~/text/times";

/**
 * Completes simple German and Spanish follow-ups from the last question: "und im Winter?", "¿y en invierno?", "Und
 * Gold?", "Warum?". Unlike the English ones they are not parsed: the new phrase replaces the most similar one.
 * @returns null when it is not such a follow-up, or the last question has nothing similar
 */
export function completeForeignEllipsis(question: string, last: string): string | null {
  if (last === "") return null;
  for (const language of LANGUAGES) {
    const why = language.why.exec(question)?.[1];
    if (why) return language.asked(why, last);
    const rest = language.and.exec(question)?.[1];
    if (rest) return completed(rest.trim(), last, language);
  }
  return null;
}

interface ForeignLanguage {
  /** A follow-up that begins with "and"; captures the rest. */
  and: RegExp;
  /** A question word alone. */
  why: RegExp;
  /** Prepositions, grouped by which can replace each other. */
  prepositions: string[];
  /** What may follow a preposition or an article, to the end of the phrase. */
  phrase: string;
  /** A thing or a name within a question. */
  thing: RegExp;
  /** The last question with a different question word. */
  asked(word: string, last: string): string;
}

const GERMAN_PHRASE =
  "(?:(?:der|die|das|den|dem|des|einem|einer|eine|einen|ein)\\s+)?(?:\\p{Ll}+\\s+)?\\p{Lu}[\\p{L}-]+|\\d{4}";
const SPANISH_PHRASE = "(?:(?:el|la|los|las|un|una)\\s+)?[\\p{L}\\d-]+";

const LANGUAGES: ForeignLanguage[] = [
  {
    and: /^(?:und(?: was ist mit)?|was ist mit|wie ist es mit|oder)\s+(?!(?:warum|wieso|weshalb|wann|wo|wie|was|wer)\b)(.+?)\s*\?*$/iu,
    why: /^(?:und\s+)?(warum|wieso|weshalb|wann|wo)(?: nicht| genau)?\s*\?*$/iu,
    prepositions: [
      "im|in",
      "am|an",
      "beim|bei",
      "zum|zur|zu",
      "vom|von",
      "für",
      "mit",
      "ohne",
      "auf",
      "nach",
      "vor",
      "während",
    ],
    phrase: GERMAN_PHRASE,
    thing: /(?<=\s)(?:(?:der|die|das|den|dem)\s+)?\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+)*/gu,
    asked: (word, last) => withNewQuestionWord(word, last, /^(?:warum|wieso|weshalb|wann|wo|wie|was|wer)\s+/iu),
  },
  {
    and: /^¿?\s*(?:y|e|o|(?:y )?qué (?:tal|hay de|pasa con))\s+(?!(?:por qué|cuándo|dónde|cómo|qué|quién)(?:\s|\?|$))(.+?)\s*\?*$/iu,
    why: /^¿?\s*(?:y\s+)?(por qué|cuándo|dónde)(?: no| exactamente)?\s*\?*$/iu,
    prepositions: ["en", "para", "con", "sin", "durante", "por", "del|de", "al|a"],
    phrase: SPANISH_PHRASE,
    thing: /(?<=\s)(?:(?:el|la|los|las)\s+[\p{L}-]+|\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+)*)/gu,
    asked: (word, last) =>
      `¿${withNewQuestionWord(word, last.replace(/^¿\s*/, ""), /^(?:por qué|cuándo|dónde|cómo|qué|quién)\s+/iu)}`,
  },
];

function completed(rest: string, last: string, { prepositions, phrase, thing }: ForeignLanguage): string | null {
  const family = prepositions.find((words) => new RegExp(`^(?:${words})\\s`, "iu").test(rest));
  if (family) return withPhrase(rest, last, new RegExp(`(?<=^|\\s)(?:${family})\\s+(?:${phrase})`, "giu"));
  const replaced = [...last.matchAll(thing)].at(-1);
  if (!replaced || rest.split(/\s+/).length > 5) return null;
  return last.slice(0, replaced.index) + rest + last.slice(replaced.index + replaced[0].length);
}

/** Replaces a phrase with the same preposition that also gives a time, or also a place; otherwise appends. */
function withPhrase(rest: string, last: string, like: RegExp): string {
  const replaced = [...last.matchAll(like)].find(([found]) => tellsTime(found) === tellsTime(rest));
  if (!replaced) {
    const whole = last.trimEnd();
    const words = whole.replace(/[?.!]+$/, "");
    return `${words.trimEnd()} ${rest}${whole.slice(words.length)}`;
  }
  return last.slice(0, replaced.index) + rest + last.slice(replaced.index + replaced[0].length);
}

function withNewQuestionWord(word: string, last: string, asked: RegExp): string {
  const rest = last.replace(asked, "");
  return `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
}
