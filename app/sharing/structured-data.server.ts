import { spokenText } from "~/answers/run/html-text";
import type { AnswerView } from "~/answers/types";
import { brand } from "~/brand";

export { scriptJson } from "~/seo/script-json";

import { citedSources } from "./cited-sources";
import { isFile } from "./public-answer";
import type { SharedThread } from "./read-share.server";

/** The first successful answer as plain text; null when there is none. */
export function firstAnswerText(share: Pick<SharedThread, "turns">): string | null {
  const answer = share.turns.find((turn) => turn.answer.outcome === "answered")?.answer;
  return answer ? plainText(answer) : null;
}

/**
 * The page in schema.org's vocabulary, as Google requires: a QAPage whose one question has one accepted answer.
 * @param address absolute URLs of the page and of its site
 * @returns JSON-LD; null when the first question has no answer, which a QAPage needs
 */
export function questionAndAnswer(share: SharedThread, address: { page: string; origin: string }): object | null {
  const [first] = share.turns;
  if (first?.answer.outcome !== "answered") return null;
  const { position, query, answer } = first;
  const site = { "@type": "Organization", name: brand.name, url: `${address.origin}/` };
  return {
    "@context": "https://schema.org",
    "@type": "QAPage",
    url: address.page,
    datePublished: share.createdAt,
    mainEntity: {
      "@type": "Question",
      name: query,
      text: query,
      answerCount: 1,
      datePublished: share.createdAt,
      acceptedAnswer: {
        "@type": "Answer",
        text: plainText(answer),
        url: `${address.page}#turn-${position}`,
        datePublished: answer.finishedAt ?? share.createdAt,
        author: site,
        citation: citedPages(answer, address.origin),
      },
    },
  };
}

const plainText = ({ blocks }: AnswerView) => spokenText(blocks.join(" "));

function citedPages(answer: AnswerView, origin: string) {
  const pages = citedSources(answer).filter((source) => !isFile(source));
  return pages.map(({ title, url }) => ({
    "@type": "WebPage",
    name: title,
    url: new URL(url, origin).href,
  }));
}
