import { type CitedPassage, citedPassages } from "~/answers/evidence/highlight";
import { figuresWords, isFigure, uncitedSentencesWords, verdictLines } from "~/answers/evidence/verdict-words";
import { writerWords } from "~/answers/turn/writer-words";
import type { AnswerView, ThreadView, TurnView } from "~/answers/types";
import { brand } from "~/brand";
import { citedSources } from "../cited-sources";
import { summaryMarkdown } from "./summary-markdown.server";
import { dayWords } from "./words";

/**
 * A thread as a Markdown document (CommonMark): each question with its answer and citation marks, its numbered sources, and under
 * each source the passages quoted from it, with the words that the answer rests on in bold.
 * @param origin the site's own, e.g. "https://ask.example": URLs in the document are absolute
 */
export async function threadAsMarkdown({ turns }: ThreadView, origin: string): Promise<string> {
  const parts = await Promise.all(turns.map((turn) => turnAsMarkdown(turn, origin)));
  return `${parts.join("\n\n")}\n`;
}

async function turnAsMarkdown({ position, query, answer }: TurnView, origin: string): Promise<string> {
  const depth = position === 0 ? 1 : 2;
  const parts = [
    `${"#".repeat(depth)} ${escapeMarkdown(query)}`,
    factsOf(answer),
    await summaryMarkdown(answer, { leastDepth: depth + 1, origin }),
    endingOf(answer),
    unfoundedOf(answer),
    sourcesOf(answer, depth + 1, origin),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** When, by whom and from what it was answered. */
function factsOf(answer: AnswerView): string {
  if (!answer.finishedAt) return "";
  const day = `${dayWords(answer.finishedAt)}, ${brand.name}.`;
  if (answer.outcome !== "answered") return `*${day}*`;
  return `*${day} ${escapeMarkdown(writerWords(answer, citedSources(answer)))}*`;
}

/** A note on an incomplete answer. */
function endingOf({ status, failure, outcome, summary }: AnswerView): string {
  if (status === "running") return "*This answer was still being written.*";
  if (failure) return `*${escapeMarkdown(failure.message)}*`;
  if (outcome === "declined" && summary.trim() === "")
    return "None of the sources that were searched answers this question.";
  return "";
}

/** Claims that no passage supports, worded as on the page. */
function unfoundedOf({ unfounded }: AnswerView): string {
  const figures = figuresWords(unfounded);
  const named = unfounded.filter(isFigure).map(({ text }) => escapeMarkdown(text));
  const lines = [...(figures ? [`${figures}: ${named.join(", ")}.`] : []), uncitedSentencesWords(unfounded) ?? ""];
  return lines
    .filter((line) => line !== "")
    .map((line) => `*${line}*`)
    .join("\n\n");
}

/** Lists all sources, so that list numbers match the citation marks. */
function sourcesOf({ outcome, sources, citations }: AnswerView, depth: number, origin: string): string {
  if (outcome === "declined" || sources.length === 0) return "";
  const passages = citedPassages(citations);
  const items = sources.map(({ title, url }, index) => {
    const quoted = passages.filter(({ citation }) => citation.source === index);
    const number = `${index + 1}. `;
    return [`${number}${linkTo(title, url, origin)}`, ...quoted.map((passage) => quotation(passage, origin))]
      .join("\n\n")
      .replace(/\n(?=.)/g, `\n${" ".repeat(number.length)}`);
  });
  return `${"#".repeat(depth)} Sources\n\n${items.join("\n\n")}`;
}

function quotation({ citation, stretches, verdicts }: CitedPassage, origin: string): string {
  const text = stretches.map((stretch) =>
    stretch.citations.length > 0 ? bold(stretch.text) : escapeMarkdown(stretch.text),
  );
  const found = verdictLines(verdicts).map(({ words }) => `\n>\n> *${escapeMarkdown(words)}*`);
  return `> ${text.join("")}\n>\n> ${linkTo(citation.heading || citation.title, citation.url, origin)}${found.join("")}`;
}

/** Percent-encodes parentheses, which would end the link. */
function linkTo(text: string, url: string, origin: string): string {
  const address = new URL(url, origin).href.replaceAll("(", "%28").replaceAll(")", "%29");
  return `[${escapeMarkdown(text)}](${address})`;
}

/** Bold markers only work directly next to the words. */
function bold(text: string): string {
  return text.replace(/^(\s*)(.*?)(\s*)$/s, (_, before, words, after) =>
    words === "" ? before + after : `${before}**${escapeMarkdown(words)}**${after}`,
  );
}

/** Escapes plain text, on one line, so that Markdown shows it unchanged. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~]|&(?=#?\w+;)/g, "\\$&")
    .replace(/\s+/g, " ")
    .replace(/^(\s*\d+)([.)])/, "$1\\$2")
    .replace(/^(\s*)([-+#])/, "$1\\$2");
}
