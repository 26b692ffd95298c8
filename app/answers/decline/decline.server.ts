import { brand } from "~/brand";
import { categoryNames } from "~/content/topics";
import type { Words } from "~/language/words";
import { wordsIn } from "~/language/words.server";
import {
  categoriesWithEntries,
  knowsAnyWord,
  type NearEntry,
  nearestEntries,
  startingQuestions,
} from "~/library/library.server";
import { languageOfQuestion } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { termOf, terms, words } from "~/text/terms";
import type { Brief } from "../types";
import { newQuestions } from "../write/related";
import { searchPages } from "./search-pages";
import { type SmallTalk, smallTalkIn } from "./small-talk";

/** What a visitor reads instead of an answer. */
export interface Decline {
  /** Its links lead into this site, or to search pages. */
  markdown: string;
  related: string[];
}

const MOST_NEAREST = 3;
const MOST_STARTERS = 3;

type Asked = Pick<Brief, "question" | "language">;

/** What we say to a message that asks nothing of the sources, such as a greeting; null for a question. */
export function smallTalkReply(asked: Asked): Decline | null {
  const talk = smallTalkIn(asked.question, languageOfQuestion(asked));
  if (!talk) return null;
  const t = wordsIn(talk.language);
  return { markdown: paragraphs(friendly(talk.kind, t)), related: starters() };
}

/**
 * What we say where no source answers: the entries near to the question if there are any, else what the library is
 * about, and where else to search. A message without a word that it is about, or with none that anything here has, is
 * told so.
 */
export async function declineOf(brief: Asked & Pick<Brief, "passages" | "thread">): Promise<Decline> {
  const { question } = brief;
  const language = languageOfQuestion(brief);
  const t = wordsIn(language);
  const asked = words(question, language).map((word) => termOf(word, language));
  if (asked.every((term) => term === "")) {
    const advice = t("We can't tell what this asks about. Try again with a few more words.");
    return { markdown: paragraphs(advice, libraryIsAbout(t)), related: starters() };
  }
  const nearest = await nearestEntries(question, MOST_NEAREST, language);
  const relatedOf = (near: readonly NearEntry[]) =>
    newQuestions(
      brief,
      near.map((entry) => entry.question),
    );
  if (nearest.length > 0)
    return { markdown: paragraphs(unanswered(t), ...listOf(nearest, t)), related: relatedOf(nearest) };
  // Anything with a word such as "is" or "the" is a sentence, whatever else is in it.
  const isUnknown = !asked.includes("") && !(await isAnyKnown(asked, brief, language));
  const reason = isUnknown
    ? t("None of these words is in anything we could read. Check the spelling, or ask in other words.")
    : unanswered(t);
  return {
    markdown: paragraphs(reason, libraryIsAbout(t), elsewhere(question, language, t)),
    related: isUnknown ? starters() : [],
  };
}

/** Whether the library or what was found for the question has one of its terms. */
async function isAnyKnown(
  asked: readonly string[],
  { question, passages }: Pick<Brief, "question" | "passages">,
  language: Language,
): Promise<boolean> {
  const found = new Set(passages.flatMap(({ text }) => terms(text, language)));
  return asked.some((term) => found.has(term)) || knowsAnyWord(question, language);
}

function friendly(kind: SmallTalk, t: Words): string {
  if (kind === "greeting")
    return t("Hello! Ask a question, and you get a short answer that shows the passage behind every sentence.");
  if (kind === "thanks") return t("You're welcome! Ask on whenever you like.");
  return t(
    "{name} is a program, not a person: it looks for passages that answer a question, in [our library](/library) and in the other sources that this site is set up with. It shows the passage behind every sentence, and [tells more about itself here](/about).",
    { name: brand.name },
  );
}

const unanswered = (t: Words) =>
  t("Nothing in the sources we could read answers this well enough to cite, so we leave it unanswered.");

function listOf(nearest: readonly NearEntry[], t: Words): string[] {
  return [t("Nearest in our library:"), nearest.map(({ title, url }) => `- [${title}](${url})`).join("\n")];
}

function libraryIsAbout(t: Words): string {
  const links = categoriesWithEntries().map((category) => ({
    name: t.said(categoryNames[category]),
    url: `/library?category=${category}`,
  }));
  return t("Our library is about {categories}.", { categories: listed(links, "conjunction", t) });
}

function elsewhere(question: string, language: Language, t: Words): string {
  return t("Search for it elsewhere: {pages}.", { pages: listed(searchPages(question, language), "disjunction", t) });
}

/** Names are listed before they become links: the word between them may depend on the next one ("e historia"). */
function listed(links: readonly { name: string; url: string }[], type: Intl.ListFormatType, t: Words): string {
  const urls = new Map(links.map(({ name, url }) => [name, url]));
  return new Intl.ListFormat(t.language, { type })
    .formatToParts(urls.keys())
    .map(({ type, value }) => (type === "element" ? `[${value}](${urls.get(value)})` : value))
    .join("");
}

const starters = (): string[] => startingQuestions(MOST_STARTERS).map(({ question }) => question);

const paragraphs = (...texts: string[]) => `${texts.join("\n\n")}\n`;
