import { z } from "zod";
import { summaryOf } from "../harness/visitor";
import { type Answered, type Expected, isWholePage } from "./judge";

/** What each of the visitors' valid requests may be answered with; anything else is a failure. */

/** While the database is away, full or busy. Not 401, 404 or 502: those would send people the wrong way. */
const outage = ["503 unavailable", "503 no_room", "503 busy"];
const outageOnPage = ["503"];
/** Of the model, as documented for answers and prompts. "model" is its "internal". */
const modelFailures = ["cut", "timeout", "incomplete", "overloaded", "rate_limited", "model"].flatMap((code) => [
  `502 ${code}`,
  `503 ${code}`,
]);

const Answer = z.object({
  id: z.uuid(),
  sessionId: z.uuid(),
  summary: z.string().regex(/\w{3}/),
  sources: z.array(z.object({ url: z.url() })),
  citations: z.array(z.object({ marker: z.int(), quote: z.string() })),
  engine: z.string().min(1),
  outcome: z.enum(["answered", "declined"]),
});
export type Answer = z.output<typeof Answer>;

const End = z.object({
  id: z.uuid(),
  sessionId: z.uuid(),
  outcome: z.enum(["answered", "declined"]),
  finishedAt: z.iso.datetime(),
});

const Pictures = z.object({
  images: z.array(z.string()).min(1),
  pictures: z
    .array(z.object({ id: z.string().length(22), alt: z.string().min(1), width: z.int(), height: z.int() }))
    .min(1),
  engine: z.string().min(1),
});
export type Pictures = z.output<typeof Pictures>;

const Diagram = z.object({
  id: z.string().length(22),
  topic: z.string().min(1),
  writer: z.string().min(1),
  nodes: z.array(z.object({ id: z.string(), data: z.object({ label: z.string().min(1) }) })).min(2),
  edges: z.array(z.object({ source: z.string(), target: z.string() })).min(1),
});
export type Diagram = z.output<typeof Diagram>;

const answerRefusals = [...outage, ...modelFailures, "503 interrupted"];

/** A question or follow-up, by the API. */
export const answer: Expected = { isAccepted: (reply) => reads(Answer, reply), refusals: answerRefusals };

/** The same as a stream: a reply in one piece isn't one. */
export const answerStream: Expected = {
  isAccepted: () => false,
  refusals: answerRefusals,
  isDone: ({ data }, events) => End.safeParse(data).success && /\w{3}/.test(summaryOf(events)),
};

/** A question asked on the page leads to its thread. */
export const thread: Expected = {
  isAccepted: (reply) => leadsTo(reply, (address) => /[?&]session=/.test(address)),
  refusals: outageOnPage,
};

export const page: Expected = {
  isAccepted: ({ status, headers, body }) =>
    status === 200 && isHtml(headers) && isWholePage(body) && /<main\b/.test(body),
  refusals: outageOnPage,
};

export const news: Expected = {
  isAccepted: (reply) =>
    reads(z.object({ articles: z.array(z.object({ title: z.string(), url: z.url() })), updatedAt: z.string() }), reply),
  // Those that were fetched before an outside service fails are still there.
  refusals: outage,
};

export function historyEntry(prompt: string): Expected {
  const Entry = z.object({ id: z.uuid(), prompt: z.literal(prompt) });
  return { isAccepted: (reply) => reply.status === 201 && reads(Entry, reply), refusals: outage };
}

export const subscription: Expected = {
  isAccepted: (reply) => reads(z.object({ message: z.string().regex(/\w+ \w+/) }), reply),
  refusals: outage,
};

/** A form without JavaScript. @param to where it leads once it is done */
export function sentForm(to: string): Expected {
  return { isAccepted: (reply) => leadsTo(reply, (address) => address === to), refusals: outageOnPage };
}

export const prompt: Expected = {
  isAccepted: (reply) => reads(z.object({ output: z.string().regex(/\w{3}/) }), reply),
  refusals: [...outage, ...modelFailures],
};

export const pictures: Expected = {
  isAccepted: (reply) => reads(Pictures, reply),
  refusals: [...outage, "502 upstream", "503 upstream_busy"],
};

export const diagram: Expected = {
  isAccepted: (reply) => reads(Diagram, reply),
  refusals: [...outage, "502 upstream", "503 timeout"],
};

export const readiness: Expected = {
  isAccepted: ({ status, body }) => status === 200 && body.trim() === "ready",
  refusals: ["503 not ready"],
};

function reads(shape: z.ZodType, { status, body }: Answered): boolean {
  if (status !== 200 && status !== 201) return false;
  try {
    return shape.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

function leadsTo({ status, headers }: Answered, isRight: (address: string) => boolean): boolean {
  return status >= 302 && status <= 303 && isRight(headers.get("location") ?? "");
}

const isHtml = (headers: Headers) => headers.get("content-type")?.startsWith("text/html") ?? false;
