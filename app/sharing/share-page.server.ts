import { brand } from "~/brand";
import { shareImageSize } from "~/images/share-image.server";
import { type SaidWith, said } from "~/language/words";
import type { OwnShare, SharedThread } from "./read-share.server";
import { shorten } from "./shorten";
import { firstAnswerText, questionAndAnswer, scriptJson } from "./structured-data.server";

/** Content for the head of a shared answer's page. */
export interface ShareHead {
  title: string;
  /** From the answer itself, or our own text for `t.said` if it has none. */
  description: string | SaidWith;
  canonical: string;
  /** Absolute URL of the image, and its size in pixels. */
  image: string;
  imageSize: { width: number; height: number };
  /** JSON-LD, safe inside a `<script>` element; null when there is none. */
  structuredData: string | null;
}

/** Search engines show about this many characters, and may cut longer titles inside a word. */
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

/** The owner's controls on the page: the thread's address and the form fields. */
export interface ShareControls {
  id: string;
  sessionId: string;
  threadAddress: string;
}

export function shareControls(id: string, { sessionId, query }: OwnShare): ShareControls {
  return { id, sessionId, threadAddress: `/search?${new URLSearchParams({ q: query, session: sessionId })}` };
}
