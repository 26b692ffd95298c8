import { z } from "zod";
import { jsonIn } from "~/ai/structured-reply.server";

/** A follow-up as a question of its own, and the searches planned for it. Untrusted: a model read strangers' text. */
export interface Rewriting {
  question: string;
  /** Parts of the question, to search for beside it; none for a quick answer. */
  searches: string[];
}

/** In characters: what fits into the short reply. A longer question is not rewritten. */
export const longestRewriting = 400;
const longestSearch = 120;
/** Together with the question as many as the rules plan. */
const mostSearches = 4;

const question = z.string().describe("The next question, made to stand alone");

/** The output schemas for the model. */
export const WrittenQuestion = z.object({ question });
export const WrittenPlan = z.object({ question, searches: z.array(z.string()) });

/** One line of well-formed text without controls or marks that change its direction. */
const line = (longest: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/[\p{Cc}\p{Bidi_Control}]/gu, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .pipe(z.string().min(1).max(longest));

const Search = line(longestSearch);

/** A lenient version: local servers ignore the schema. Unusable searches are left out. */
const LenientRewriting = z.object({
  question: line(longestRewriting),
  searches: z
    .array(z.unknown())
    .catch([])
    .transform((searches) => searches.flatMap((search) => Search.safeParse(search).data ?? []).slice(0, mostSearches)),
});

export type ReadRewriting = (Rewriting & { ok: true }) | { ok: false; kind: "no_json" | "shape" };

/** Reads a model's reply: JSON on its own, in a code fence or surrounded by words. */
export function readRewriting(reply: string): ReadRewriting {
  const value = jsonIn(reply);
  if (value === undefined) return { ok: false, kind: "no_json" };
  const parsed = LenientRewriting.safeParse(value);
  return parsed.success ? { ok: true, ...parsed.data } : { ok: false, kind: "shape" };
}
