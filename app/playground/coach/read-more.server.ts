import { type NearEntry, nearestEntries } from "~/library/library.server";
import { words } from "~/text/terms";
import type { PartName } from "./find-parts";
import type { PromptReading } from "./read-prompt";

/** One of our articles, and what it explains about this prompt. */
export interface Reading {
  title: string;
  url: string;
  why: string;
}

const mostArticles = 3;

/** Articles on what the prompt lacks, found by search, most useful first; then one on its subject, if we have it. */
export async function readMore({ missing, craft, material, found, instruction }: PromptReading): Promise<Reading[]> {
  const wanted = [
    ...(craft.id === "a picture" ? [lessons.picture] : []),
    ...(missing.includes("examples") ? [lessons.examples] : []),
    ...(missing.some((part) => wholePrompt.includes(part)) ? [lessons.whole] : []),
    ...(material.length > longMaterial ? [lessons.material] : []),
    ...(craft.id === "learning" ? [lessons.facts] : []),
    ...(/code/.test(craft.id) ? [lessons.steps] : []),
    ...(found.task ? [] : [lessons.whole]),
    lessons.testing,
  ];
  const articles = await Promise.all(
    wanted.map(async ({ query, why }) =>
      (await nearestEntries(query, 1)).map(({ title, url }) => ({ title, url, why })),
    ),
  );
  const subject = await articleOn(instruction);
  const ownFacts = "what our library says on the subject, with facts to use";
  return distinct([
    ...articles.flat().slice(0, mostArticles),
    ...(subject ? [{ title: subject.title, url: subject.url, why: ownFacts }] : []),
  ]);
}

/** Parts covered by one article. */
const wholePrompt: PartName[] = ["role", "audience", "format", "constraints", "task"];
const longMaterial = 3_000;

const lessons = {
  whole: { query: "What should a good prompt include?", why: "what task, context, limits and form do for an answer" },
  examples: {
    query: "How many examples should I give the model in a prompt?",
    why: "why one or two examples steer a model so well",
  },
  picture: {
    query: "How do I write a good prompt for an image generator?",
    why: "what a picture's prompt should name",
  },
  steps: {
    query: "How do I ask an AI to show its reasoning?",
    why: "when to ask for the steps before the result",
  },
  facts: {
    query: "How can I spot a false claim from a chatbot?",
    why: "how to notice what a model made up",
  },
  material: { query: "Is longer input always better?", why: "how to hand over a long text" },
  testing: {
    query: "How do you test whether new wording gives better results?",
    why: "how to find out which wording works better",
  },
};

/** Our article on the text's subject: every word of its title occurs in the text. Null when there is none. */
export async function articleOn(text: string): Promise<NearEntry | null> {
  const said = new Set(words(text.toLowerCase()));
  const near = await nearestEntries(text, 3);
  return near.find(({ title }) => words(title.toLowerCase()).every((word) => said.has(word))) ?? null;
}

function distinct(articles: Reading[]): Reading[] {
  return articles.filter(({ url }, index) => articles.findIndex((other) => other.url === url) === index);
}
