import type { ReceivedEvent } from "../harness/visitor";
import type { Verdict } from "./ledger";

/** What a visitor gets in reply. */
export interface Answered {
  status: number;
  headers: Headers;
  body: string;
}

/** How a request may be answered. */
export interface Expected {
  /** Whether a reply below 400 holds what was asked for. */
  isAccepted(reply: Answered): boolean;
  /** The refusals that are true of it: "503 unavailable", or "503" for a page. A stream's end has a code only. */
  refusals: readonly string[];
  /** Whether a stream's last event ends an answer as it should. */
  isDone?(last: ReceivedEvent, events: ReceivedEvent[]): boolean;
}

/**
 * Judges a reply as strictly as a visitor would: one that was accepted holds what was asked for, and one that was refused has
 * a true status and says why in a sentence. "500" is our mistake, whatever it says.
 * @param expected left out for malformed requests: then any true refusal will do
 * @returns the verdict, and what is wrong with an unclean reply or the status and code of a refused one
 */
export function judgeReply(reply: Answered, expected?: Expected): [Verdict, string] {
  if (reply.status < 400) {
    const isOther = expected && !expected.isAccepted(reply);
    const flaw = flawOfAccepted(reply) ?? (isOther ? "not what was asked for" : null);
    return flaw ? ["unclean", `${reply.status}, ${flaw}`] : ["accepted", ""];
  }
  const refusal = refusalOf(reply);
  const isUntrue = expected && !isProxys(reply) && !expected.refusals.includes(refusal);
  const flaw = flawOfRefused(reply) ?? (isUntrue ? `a refusal that isn't true (${refusal})` : null);
  return flaw ? ["unclean", `${reply.status}, ${flaw}`] : ["refused", refusal];
}

/** Judges an answer's stream by its last event. */
export function judgeStream(events: ReceivedEvent[], expected?: Expected): [Verdict, string] {
  const last = events.at(-1);
  if (last?.event === "done") {
    const isDone = expected?.isDone?.(last, events) ?? true;
    return isDone ? ["accepted", ""] : ["unclean", "a stream's end without an answer"];
  }
  if (last?.event !== "failed") return ["unclean", "stream without an end"];
  const { failure } = last.data;
  if (!isProblem(failure)) return ["unclean", "a stream's failure without a code and a sentence"];
  const code = codeOf(failure);
  if (expected && !expected.refusals.some((refusal) => refusal.endsWith(` ${code}`)))
    return ["unclean", `a stream's failure that isn't true (${code})`];
  return ["refused", `stream ${code}`];
}

function flawOfAccepted({ status, headers, body }: Answered): string | null {
  if (status >= 300 && status !== 304) return headers.get("location") ? null : "leads nowhere";
  if (status === 204 || status === 304) return null;
  if (isJson(headers)) return parsed(body) === undefined ? "no JSON" : null;
  if (isPage(headers)) return isWholePage(body) ? null : "a page that breaks off";
  return body.trim() === "" ? "blank" : null;
}

function flawOfRefused({ status, headers, body }: Answered): string | null {
  if (status === 500) return "an error of ours";
  if ((status === 429 || status === 503) && !headers.get("retry-after")) return "doesn't say when to retry";
  if (isJson(headers)) return isProblem(parsed(body)) ? null : "JSON without a code and a sentence";
  if (isPage(headers)) return isWholePage(body) && saysWhy(body) ? null : "a page that doesn't say why";
  // A proxy's own, a file that isn't there, or a probe's.
  const isSaid = body.trim() === notReady || body.split(/(?<=[.!?])\s/).some(isSentence);
  return isText(headers) && isSaid ? null : "blank";
}

/** What `/readyz` says, which programs read. */
const notReady = "not ready";

/** The status, and the code of one in JSON. */
function refusalOf({ status, headers, body }: Answered): string {
  if (isJson(headers)) return `${status} ${codeOf(parsed(body))}`;
  return isText(headers) && body.trim() === notReady ? `${status} ${notReady}` : String(status);
}

/** The model's failures share "internal" with our own mistakes; only the sentence tells them apart. */
function codeOf(problem: unknown): string {
  const { code, message, error } = (problem ?? {}) as { code?: unknown; message?: unknown; error?: unknown };
  if (error) return codeOf(error);
  return code === "internal" && String(message).startsWith("The AI model") ? "model" : String(code);
}

/** Of the proxy in front of several processes, which can't know what the site would have said. */
const isProxys = ({ status, headers, body }: Answered) =>
  status === 502 && isText(headers) && /^(?:No process took|The site was interrupted)/.test(body);

const isJson = (headers: Headers) => /^application\/(?:[\w.+-]+\+)?json\b/.test(headers.get("content-type") ?? "");
const isText = (headers: Headers) => headers.get("content-type")?.startsWith("text/plain") ?? false;
const isPage = (headers: Headers) => headers.get("content-type")?.startsWith("text/html") ?? false;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Our problems, and JSON-RPC's errors. */
function isProblem(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  if ("error" in body) return isProblem(body.error);
  const { code, message } = body as { code?: unknown; message?: unknown };
  const hasCode = typeof code === "number" || (typeof code === "string" && /^[a-z][a-z_]+$/.test(code));
  return hasCode && typeof message === "string" && isMessage(message);
}

/** React streams a page's data after its end, in elements of its own, and Remix says when that is complete. */
export function isWholePage(body: string): boolean {
  const [page = "", data] = body.split(/<\/html>/);
  const isClosed = data !== undefined && /(?:^|<\/script>|<\/div>|-->)\s*$/.test(data);
  const hasData = !page.includes("__remixContext.stream ") || body.includes("streamController.close()");
  return /^\s*<!doctype html>/i.test(page) && isClosed && hasData;
}

/** In its main part, or in a form's alert. */
function saysWhy(body: string): boolean {
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? /<body[\s\S]*<\/body>/.exec(body)?.[0] ?? "";
  const texts = main.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").split(/<[^>]+>/);
  return texts.some((text) => isSentence(text.trim()));
}

const isSentence = (text: string) => isMessage(text.trim()) && /[.!?…]["”)]?\s*$/.test(text);

/** Several words, the first with a capital letter. */
const isMessage = (text: string) => /^["“]?\p{Lu}/u.test(text) && text.split(/\s+/).length >= 3;
