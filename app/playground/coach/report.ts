import type { Creativity } from "../playground";
import type { PartName } from "./find-parts";
import type { PromptReading } from "./read-prompt";
import { fullerPrompt } from "./rewrite";
import { variantsOf } from "./variants";

/** Introduces the coach at the top of every report. */
export const introduction =
  "This is AskLantern's prompt coach. It does not run a model; it reads your prompt and improves it.";

/** What the prompt has and lacks, as a Markdown list. */
export function checklist(reading: PromptReading): string {
  const { found, missing, openFacts, vague } = reading;
  const present = Object.entries(found).map(
    ([part, words]) => `- **${labels[part as PartName]}:** “${escaped(words)}”`,
  );
  const absent = missing.map((part) => `- **${labels[part]} missing:** ${advice[part]}`);
  const facts = openFacts.map(({ name }) => name).join("; ");
  const open = facts === "" ? [] : [`- **Only you know:** ${facts}.`];
  const unclear = vague.map(({ word, question }) => `- **Vague:** “${escaped(word)}”: ${question}`);
  return ["## What your prompt says", [...present, ...absent, ...open, ...unclear].join("\n")].join("\n\n");
}

/** The fuller prompt, with a note on its placeholders. */
export function rewritten(reading: PromptReading): string {
  const prompt = fullerPrompt(reading);
  const isAll = reading.missing.length === 0 && reading.openFacts.length === 0;
  const heading = isAll ? "## Nothing is missing" : "## A fuller prompt";
  const lead = isAll ? "It says all that this coach looks for; send it as it is, or try a variant." : leadOf(prompt);
  return [heading, lead, fenced(prompt)].join("\n\n");
}

/** Two variants at the chosen creativity. */
export function variants(reading: PromptReading, creativity: Creativity): string {
  const parts = variantsOf(reading, creativity).flatMap(({ name, why, prompt }) => [
    `**${name}.** ${why}`,
    fenced(prompt),
  ]);
  return [`## Two variants, creativity ${creativity.toLowerCase()}`, ...parts].join("\n\n");
}

/** Links to our articles. */
export function readMoreList(articles: { title: string; url: string; why: string }[]): string {
  const items = articles.map(({ title, url, why }) => `- [${title}](${url}): ${why}`);
  return ["## Read more", items.join("\n")].join("\n\n");
}

function leadOf(prompt: string): string {
  return prompt.includes("{{")
    ? "Your words are kept. Fill in what stands in {{double braces}}, and delete the lines that you do not need."
    : "Your words are kept. Delete the lines that you do not need.";
}

/** In a fence longer than any inside. */
function fenced(prompt: string): string {
  const longest = Math.max(2, ...(prompt.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${prompt}\n${fence}`;
}

const escaped = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&");

const labels: Record<PartName, string> = {
  task: "Task",
  role: "Role",
  audience: "Audience",
  format: "Format",
  constraints: "Constraints",
  examples: "Examples",
  tone: "Tone",
  length: "Length",
};

const advice: Record<PartName, string> = {
  task: "begin with a verb that says what to do, such as write, compare or explain.",
  role: "say who is to answer; it sets vocabulary and level of detail.",
  audience: "say who it is for and what they know already.",
  format: "say what the answer looks like: a list, a table, an e-mail.",
  constraints: "say what to leave out, what must be in it, what must not happen.",
  examples: "show one result that you like; a model follows an example more closely than a description.",
  tone: "say how it should sound.",
  length: "give a number of words, lines or items.",
};
