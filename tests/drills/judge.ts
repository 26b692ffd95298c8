import type { Verdict } from "./ledger";

/** What a visitor gets in reply. */
export interface Answered {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Judges a reply as strictly as a visitor would: one that was accepted holds what was asked for, and one that was refused has
 * a true status and says why in a sentence. "500" is our mistake, whatever it says.
 * @returns the verdict, and for an unclean one what is wrong with it
 */
export function judgeReply(reply: Answered): [Verdict, string] {
  const flaw = reply.status < 400 ? flawOfAccepted(reply) : flawOfRefused(reply);
  if (flaw) return ["unclean", `${reply.status}, ${flaw}`];
  return [reply.status < 400 ? "accepted" : "refused", ""];
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
  // A proxy's own, or a file that isn't there.
  return isText(headers) && body.split(/(?<=[.!?])\s/).some(isSentence) ? null : "blank";
}

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
function isWholePage(body: string): boolean {
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
