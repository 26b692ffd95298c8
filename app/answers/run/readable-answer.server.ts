import { z } from "zod";
import { said } from "~/language/words";
import { keepLastUsed } from "~/last-used";
import { log } from "~/log.server";
import type { AnswerRow } from "./answer-view.server";

/** What the JSON columns must hold for an answer to be shown, as far as showing it depends on it. */
const Source = z.looseObject({
  provider: z.string(),
  url: z.string(),
  title: z.string(),
  snippet: z.string(),
  image: z.string().nullable(),
});
const Citation = z.looseObject({
  marker: z.number(),
  source: z.int().nonnegative(),
  url: z.string(),
  title: z.string(),
  heading: z.string(),
  passage: z.string(),
  quote: z.string(),
  verdict: z.looseObject({ support: z.enum(["supported", "partly", "not"]), missing: z.array(z.string()) }).optional(),
});
const Readable = z
  .object({
    sources: z.array(Source),
    citations: z.array(Citation),
    related: z.array(z.string()),
    plan: z.array(z.looseObject({ query: z.string(), found: z.number().nullable() })),
    unfounded: z.array(z.looseObject({ kind: z.string(), text: z.string() })),
    uploadIds: z.array(z.string()),
    failure: z.looseObject({ code: z.string(), message: z.string() }).nullable(),
  })
  .refine(({ sources, citations }) => citations.every(({ source }) => source < sources.length), {
    error: "a citation of a source that the answer lacks",
    path: ["citations"],
  });

/** Those already told to the log. */
const told = new Map<string, true>();
const mostTold = 1_000;

/**
 * An answer as it can be shown: one whose row holds something else, as after a mistaken change by hand, becomes a failed one
 * that says so, instead of making its whole thread an error.
 */
export function asReadable<Row extends AnswerRow>(row: Row): Row {
  const { success, error } = Readable.safeParse(row);
  if (success) return row;
  if (!told.has(row.id)) log.error({ answerId: row.id, issues: error.issues.slice(0, 5) }, "an answer can't be read");
  keepLastUsed(told, row.id, true, mostTold);
  return { ...row, ...unreadable, finishedAt: row.finishedAt ?? row.createdAt };
}

const unreadable = {
  status: "failed",
  outcome: null,
  failure: {
    code: "internal",
    message: said("This answer was stored in a form that can't be read. Please ask again."),
    retryable: true,
  },
  summary: "",
  sources: [],
  citations: [],
  related: [],
  plan: [],
  unfounded: [],
  uploadIds: [],
  brief: null,
} satisfies Partial<AnswerRow>;
