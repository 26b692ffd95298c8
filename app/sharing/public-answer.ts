import type { Citation, SourceCard } from "~/answers/types";
import { said } from "~/language/words";

/** Where an answer's sources and citations are kept. */
interface Grounds {
  sources: SourceCard[];
  citations: Citation[];
}

/** For `t.said`. */
export const nameless = said("A file that is not shared");

/** Whether a source is a file that a visitor added: only they can open it. */
export function isFile({ provider }: Pick<SourceCard, "provider">): boolean {
  return provider === "upload";
}

/**
 * An answer's grounds as strangers may see them. Of a visitor's own file nothing is made public but the sentences that
 * the answer itself rests on: neither its name nor the passages around them.
 * @param address where a link to the file leads instead
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
