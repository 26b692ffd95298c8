import { saysTooLong } from "../model-error.server";
import { detailsOf, statusOf } from "./errors";

/** What a server understands of the parameters that not all understand. */
export interface Terms {
  /** OpenAI's newer models reject the older name, most other servers only know it. */
  limit: "max_tokens" | "max_completion_tokens";
  /** Whether it may be asked to count tokens in a stream. */
  countsTokens: boolean;
  format: "json_schema" | "json_object" | "none";
  reasoningEffort?: string;
}

const newerNames = /(?:^|\.)(?:openai\.com|openai\.azure\.com|cognitiveservices\.azure\.com|ai\.azure\.com)$/;

/** Learns what a server understands from what it rejects, and remembers it as long as the process lives. */
export class Dialect {
  private terms: Terms;

  constructor({ url, reasoningEffort }: { url: string; reasoningEffort?: string }) {
    this.terms = {
      limit: newerNames.test(new URL(url).hostname) ? "max_completion_tokens" : "max_tokens",
      countsTokens: true,
      format: "json_schema",
      reasoningEffort,
    };
  }

  /**
   * Makes a call in the known terms, and again in others when the server rejects one of them by its name.
   * @throws what the call throws otherwise
   */
  async call<Reply>(send: (terms: Terms) => Promise<Reply>): Promise<Reply> {
    const tried = new Set<string>();
    for (;;) {
      const { terms } = this;
      tried.add(JSON.stringify(terms));
      try {
        return await send(terms);
      } catch (error) {
        const others = withoutRejected(terms, error);
        // It may reject both names of a parameter, for its value.
        if (!others || tried.has(JSON.stringify(others))) throw error;
        this.terms = others;
      }
    }
  }
}

/** @returns null where the error rejects none of the terms */
function withoutRejected(terms: Terms, error: unknown): Terms | null {
  const status = statusOf(error);
  if ((status !== 400 && status !== 422) || saysTooLong(detailsOf(error))) return null;
  const told = detailsOf(error);
  if (told.includes(terms.limit)) return { ...terms, limit: other[terms.limit] };
  if (terms.countsTokens && /stream_options|include_usage/.test(told)) return { ...terms, countsTokens: false };
  if (terms.reasoningEffort && /reasoning|thinking/i.test(told)) return { ...terms, reasoningEffort: undefined };
  if (terms.format !== "none" && /response_format|json_schema|json_object|schema/.test(told))
    return { ...terms, format: terms.format === "json_schema" ? "json_object" : "none" };
  return null;
}

const other = { max_tokens: "max_completion_tokens", max_completion_tokens: "max_tokens" } as const;
