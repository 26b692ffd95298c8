import { z } from "zod";
import type { answers } from "~/db/schema";
import { said } from "~/language/words";
import { keepLastUsed } from "~/last-used";
import { log } from "~/log.server";
import type { AnswerEvent } from "../types";

type AnswerRow = typeof answers.$inferSelect;

/** An address, or a path on this site. What is neither once made the thread's export and the API's answer an error. */
const Address = z.string().refine((url) => URL.canParse(url, "http://localhost"), { error: "no address" });

/** What the JSON columns must hold for an answer to be shown, as far as showing it depends on it. */
const Source = z.looseObject({
  provider: z.string(),
  url: Address,
  title: z.string(),
  snippet: z.string(),
  image: z.string().nullable(),
  origin: z
    .object({ source: z.string().nullable(), licence: z.string().nullable(), licenceUrl: z.string().nullable() })
    .optional(),
});
const Citation = z.looseObject({
  marker: z.number(),
  source: z.int().nonnegative(),
  url: Address,
  title: z.string(),
  heading: z.string(),
  passage: z.string(),
  quote: z.string(),
  verdict: z.looseObject({ support: z.enum(["supported", "partly", "not"]), missing: z.array(z.string()) }).optional(),
});
const Plan = z.array(z.looseObject({ query: z.string(), found: z.number().nullable() }));
const Unfounded = z.array(z.looseObject({ kind: z.string(), text: z.string() }));
const Failure = z.looseObject({ code: z.string(), message: z.string() });
const Readable = z
  .object({
    sources: z.array(Source),
    citations: z.array(Citation),
    related: z.array(z.string()),
    plan: Plan,
    unfounded: Unfounded,
    uploadIds: z.array(z.string()),
    failure: Failure.nullable(),
  })
  .refine(({ sources, citations }) => citations.every(({ source }) => source < sources.length), {
    error: "a citation of a source that the answer lacks",
    path: ["citations"],
  });

const ReadableEvent = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("status"), stage: z.string(), text: z.string() }),
  z.looseObject({ type: z.literal("plan"), plan: Plan }),
  z.looseObject({ type: z.literal("sources"), sources: z.array(Source) }),
  z.looseObject({
    type: z.literal("delta"),
    at: z.number(),
    text: z.string(),
    blocks: z.array(z.looseObject({ index: z.number(), html: z.string() })),
  }),
  z.looseObject({ type: z.literal("citation"), citation: Citation }),
  z.looseObject({ type: z.literal("related"), related: z.array(z.string()) }),
  z.looseObject({ type: z.literal("unfounded"), unfounded: Unfounded }),
  z.looseObject({ type: z.literal("done"), outcome: z.string(), writer: z.string(), finishedAt: z.string() }),
  z.looseObject({ type: z.literal("failed"), failure: Failure }),
]);

/** The columns that decide whether an answer can be shown. */
export const columnsToRead = Object.keys(Readable.shape) as (keyof typeof Readable.shape)[];

/** Whether an answer can be shown. */
export const isReadable = (row: unknown) => Readable.safeParse(row).success;

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
  tellOnce(row.id, { answerId: row.id, issues: error.issues.slice(0, 5) });
  return { ...row, ...unreadable, finishedAt: row.finishedAt ?? row.createdAt };
}

/** A running answer's event as it can be shown: one that holds something else becomes one that changes nothing. */
export function asReadableEvent(answerId: string, event: AnswerEvent): AnswerEvent {
  const { success, error } = ReadableEvent.safeParse(event.data);
  if (success) return event;
  tellOnce(`${answerId}.${event.seq}`, { answerId, seq: event.seq, issues: error.issues.slice(0, 5) });
  return { seq: event.seq, data: { type: "status", stage: "writing", text: "" } };
}

function tellOnce(key: string, what: object): void {
  if (!told.has(key)) log.error(what, "an answer can't be read");
  keepLastUsed(told, key, true, mostTold);
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
