import { Agent, fetch } from "undici";
import { z } from "zod";
import { notePayment } from "~/ai/spending.server";
import { DeadlineError, withDeadline } from "~/http/deadline";
import { guardedFetchBytes } from "~/http/guarded-fetch.server";
import { Problem } from "~/http/problem.server";
import { log } from "~/log.server";
import { pictureSizes } from "../picture";
import { busy, refused, unusable } from "./failures.server";
import { type PaintedPicture, type PaintRequest, type PicturePainter, picturesInSet } from "./painter";
import { largestPicture, readPicture } from "./picture-bytes.server";
import { whileAlive } from "./sign-of-life.server";

export interface ServiceSettings {
  /** The base URL, before `/images/generations`. */
  url: string;
  key?: string;
  model?: string;
  timeoutMs?: number;
  /** Silence before the service is probed, in milliseconds. */
  silenceMs?: number;
}

/** Four pictures of ten megabytes in base64, plus the JSON around them. */
const largestAnswer = 4 * Math.ceil((largestPicture * 4) / 3) + 64 * 1024;
const patienceMs = 120_000;
const usualSilenceMs = 5_000;
/** Longest gap between two chunks of a response body. */
const stalledMs = 20_000;
const agent = new Agent({ headersTimeout: patienceMs, bodyTimeout: stalledMs, connect: { timeout: 5_000 } });

const Answer = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).max(16),
});
const Refusal = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) });

/** A service with OpenAI's images API. If it returns URLs, the server fetches them, never the visitor's browser. */
export function imageService(settings: ServiceSettings): PicturePainter {
  return {
    id: "service",
    name: settings.model ?? new URL(settings.url).hostname,
    paint: (request, { signal }) => paint(request, settings, signal),
  };
}

async function paint(request: PaintRequest, settings: ServiceSettings, signal: AbortSignal): Promise<PaintedPicture[]> {
  notePayment();
  try {
    return await withDeadline(settings.timeoutMs ?? patienceMs, signal, async (inner) => {
      const named = await askFor(request, settings, inner);
      const pictures = await Promise.all(named.slice(0, picturesInSet).map((one) => receive(one, settings, inner)));
      const good = pictures.filter((picture) => picture !== null);
      if (good.length === 0) throw new UnusableAnswer("no picture that can be shown");
      return good;
    });
  } catch (error) {
    if (error instanceof Problem || signal.aborted) throw error;
    log.error({ err: error }, error instanceof DeadlineError ? "image service took too long" : "image service failed");
    throw unusable();
  }
}

type Named = z.output<typeof Answer>["data"][number];

async function askFor(
  { prompt, size }: PaintRequest,
  settings: ServiceSettings,
  signal: AbortSignal,
): Promise<Named[]> {
  const [width, height] = pictureSizes[size];
  const ask = (inner: AbortSignal) =>
    fetch(`${settings.url}/images/generations`, {
      method: "POST",
      signal: inner,
      dispatcher: agent,
      redirect: "error",
      headers: { "Content-Type": "application/json", ...authorization(settings) },
      body: JSON.stringify({ model: settings.model, prompt, n: picturesInSet, size: `${width}x${height}` }),
    });
  const response = await whileAlive(ask, {
    look: (inner) => askForModels(settings, inner),
    silenceMs: settings.silenceMs ?? usualSilenceMs,
    signal,
  });
  const text = await readText(response.body);
  if (!response.ok) throw refusalOf(response.status, text);
  const answer = Answer.safeParse(safeJson(text));
  // The response may contain the prompt, which must not be logged.
  if (!answer.success) throw new UnusableAnswer("the answer is not as documented");
  return answer.data.data;
}

const authorization = ({ key }: ServiceSettings) => key && { Authorization: `Bearer ${key}` };

/** The cheapest possible request. An error such as 404 also proves that the service responds. */
async function askForModels(settings: ServiceSettings, signal: AbortSignal): Promise<void> {
  const options = { signal, dispatcher: agent, redirect: "manual" as const, headers: { ...authorization(settings) } };
  const { body } = await fetch(`${settings.url}/models`, options);
  await body?.cancel();
}

/** The reason goes to the log; neither the service's words nor its status are shown to users. */
function refusalOf(status: number, text: string): Error {
  const parsed = Refusal.safeParse(safeJson(text));
  const code = parsed.success ? `${parsed.data.error.code ?? ""} ${parsed.data.error.type ?? ""}` : "";
  if ((status === 400 || status === 403) && /content_policy|moderation|safety|content_filter/i.test(code))
    return refused();
  log.error({ status, code: code.trim() }, "image service refused");
  return status === 429 || status === 503 ? busy() : unusable();
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function receive(
  { b64_json, url }: Named,
  { url: own }: ServiceSettings,
  signal: AbortSignal,
): Promise<PaintedPicture | null> {
  if (b64_json) return readPicture(Buffer.from(b64_json, "base64"));
  if (!url) return null;
  try {
    const { bytes } = await guardedFetchBytes(url, {
      signal,
      timeoutMs: 30_000,
      maxBytes: largestPicture,
      accept: ["image/png", "image/jpeg", "image/webp", "application/octet-stream"],
      trustedOrigins: [new URL(own).origin],
    });
    return await readPicture(Buffer.from(bytes));
  } catch (error) {
    log.warn({ err: error }, "a picture of the image service could not be fetched");
    return null;
  }
}

class UnusableAnswer extends Error {
  override name = "UnusableAnswer";
}

async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > largestAnswer) throw new UnusableAnswer("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
