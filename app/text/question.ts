import { languageOf } from "./detect-language.server";
import { fold } from "./fold";
import type { Language } from "./language";
import { ANALYSERS } from "./languages/analysers";
import { englishQuestions } from "./languages/english-questions";
import { frenchQuestions } from "./languages/french-questions";
import { germanQuestions } from "./languages/german-questions";
import { type AnswerType, capitalisedNames, type QuestionRules } from "./languages/question-rules";
import { spanishQuestions } from "./languages/spanish-questions";
import { termOf, terms } from "./terms";

export interface Question {
  text: string;
  /** Its language, in which texts compared with it must be read. */
  language: Language;
  /**
   * Distinct content terms, in order, without those that only state the kind of answer ("what year"), if others remain.
   */
  terms: string[];
  /** Stems of the noun that names the kind of answer: "chemist" in "What chemist ...", "point" in "How many points ...". */
  focus: string[];
  /** The terms that belong to a name or contain a digit: they must appear in an answer's source. */
  names: string[];
  answer: AnswerType;
}

/**
 * Analyses what a question asks for, from its form alone.
 * @param language the question's own by default
 */
export function understand(text: string, language: Language = languageOf(text)): Question {
  const answer = answerTypeOf(text, language);
  const { names, focus } = RULES[language];
  const kindWords = KIND_WORDS[language];
  const all = [...new Set(terms(text, language))];
  const telling = all.filter((term) => !kindWords[answer]?.has(term) && !kindWords.any.has(term));
  const selected = telling.length > 0 ? telling : all;
  const named = new Set(names(text).map((word) => termOf(word, language)));
  return {
    text,
    language,
    terms: selected,
    focus: focus(text).flatMap((noun) => terms(noun, language)),
    names: selected.filter((term) => named.has(term) || /\d/.test(term)),
    answer,
  };
}

/** The words of a question that belong to names, as written. */
export function namesIn(question: string, language: Language = languageOf(question)): string[] {
  return RULES[language].names(question);
}

/** The expected answer's type from the question's wording; the first matching pattern decides. */
export function answerTypeOf(question: string, language: Language = languageOf(question)): AnswerType {
  const text = asAsked(question, language);
  const { patterns, asking } = RULES[language];
  const fitting = patterns.find(([pattern]) => pattern.test(text))?.[1];
  return fitting ?? (BARE_TOPIC.test(text) && !asking.test(text) ? "definition" : "thing");
}

function asAsked(question: string, language: Language): string {
  const text = fold(question).replaceAll("’", "'");
  return (language === "en" ? text.replace(/'s\b/g, " is") : text.replace(/^[^\p{L}\p{N}]+/u, ""))
    .replace(/\s+(?=[?!])/g, "")
    .trim();
}

/** "Prompt engineering": a bare topic asks what it is. */
const BARE_TOPIC = /^(?:[\p{L}\p{N}'-]+ ?){1,5}$/u;

/** Without rules for a language, only names are recognised. */
const noRules: QuestionRules = {
  patterns: [],
  asking: /[?？]/,
  kindWords: {},
  askingWords: "",
  names: capitalisedNames,
  focus: () => [],
};

const RULES: Readonly<Record<Language, QuestionRules>> = {
  en: englishQuestions,
  de: germanQuestions,
  es: spanishQuestions,
  fr: frenchQuestions,
  other: noRules,
};

/** Per language and kind of answer, the terms of the words that state it; those for all kinds are under "any". */
type KindWords = Partial<Record<AnswerType, ReadonlySet<string>>> & { any: ReadonlySet<string> };

const KIND_WORDS: Readonly<Record<Language, KindWords>> = {
  en: kindWordsOf("en"),
  de: kindWordsOf("de"),
  es: kindWordsOf("es"),
  fr: kindWordsOf("fr"),
  other: { any: new Set() },
};

function kindWordsOf(language: Language): KindWords {
  const { kindWords, askingWords } = RULES[language];
  const stems = (list: string) => new Set(list.split(" ").map((word) => ANALYSERS[language].stem(fold(word))));
  const byKind = Object.entries(kindWords).map(([kind, list]) => [kind, stems(list)]);
  return { ...Object.fromEntries(byKind), any: stems(askingWords) };
}
