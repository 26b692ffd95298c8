import { brand } from "~/brand";
import { shareImageSize } from "~/images/share-image.server";
import { type SaidWith, said } from "~/language/words";
import type { OwnShare, SharedThread } from "./read-share.server";
import { shorten } from "./shorten";
import { firstAnswerText, questionAndAnswer, scriptJson } from "./structured-data.server";

/** What the head of a shared answer's page says of it. */
export interface ShareHead {
  title: string;
  /** An answer's own words, or ours for `t.said` where there are none. */
  description: string | SaidWith;
  canonical: string;
  /** Absolute address of the picture, and its size in pixels. */
  image: string;
  imageSize: { width: number; height: number };
  /** JSON-LD, safe inside a `<script>` element; null when there is nothing of that kind to say. */
  structuredData: string | null;
}

/** Search engines show about so many characters, and cut what is longer in the middle of a word. */
const longestTitle = 70;
const longestDescription = 155;

/** @param origin the site's own, e.g. "https://ask.example" */
export function shareHead(id: string, share: SharedThread, origin: string): ShareHead {
  const canonical = `${origin}/s/${id}`;
  const data = questionAndAnswer(share, { page: canonical, origin });
  const answer = firstAnswerText(share);
  return {
    title: shorten(share.query, longestTitle),
    description: answer
      ? shorten(answer, longestDescription)
      : said("A question that was asked on {name}. The sources that were searched do not answer it.", {
          name: brand.name,
        }),
    canonical,
    image: `${canonical}/image.png`,
    imageSize: shareImageSize,
    structuredData: data && scriptJson(data),
  };
}

/** What its maker may do on the page: where the thread itself is, and its form fields. */
export interface ShareControls {
  id: string;
  sessionId: string;
  threadAddress: string;
}

export function shareControls(id: string, { sessionId, query }: OwnShare): ShareControls {
  return { id, sessionId, threadAddress: `/search?${new URLSearchParams({ q: query, session: sessionId })}` };
}
