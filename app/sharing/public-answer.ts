import type { Citation, SourceCard } from "~/answers/types";
import { said } from "~/language/words";

/** An answer's sources and citations. */
interface Grounds {
  sources: SourceCard[];
  citations: Citation[];
}

/** For `t.said`. */
export const nameless = said("A file that is not shared");

/** Whether a source is a visitor's file, which only they can open. */
export function isFile({ provider }: Pick<SourceCard, "provider">): boolean {
  return provider === "upload";
}

/**
 * An answer's sources and citations as strangers may see them. From a visitor's own file, only the sentences that the answer
 * rests on become public: neither its name nor the passages around them.
 * @param address replaces links to the file
 */
export function withoutFiles<Answer extends Grounds>(answer: Answer, address: string): Answer {
  const { sources, citations } = answer;
  return {
    ...answer,
    sources: sources.map((source) =>
      isFile(source) ? { ...source, url: address, title: nameless, snippet: "", image: null } : source,
    ),
    citations: citations.map((citation) => {
      const source = sources[citation.source];
      if (!source || !isFile(source)) return citation;
      return { ...citation, url: address, title: nameless, heading: "", passage: citation.quote };
    }),
  };
}
