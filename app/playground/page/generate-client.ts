import { saidIn } from "~/language/said-in";
import { asValue, english, said } from "~/language/words";
import type { PromptRequest } from "../playground";
import { apiError, emptyResponse, type Failure, unreachable } from "./shown";

/** Why there is no complete response, in words for the page. */
export class GenerateError extends Error {
  override name = "GenerateError";
  constructor(readonly failure: Failure) {
    super(english.said(failure.message));
  }
}

/**
 * Requests a response and streams it.
 * @param onText receives all the text so far
 * @returns the whole response
 * @throws GenerateError, or the signal's reason
 */
export async function generate(
  request: PromptRequest,
  { signal, onText }: { signal: AbortSignal; onText(text: string): void },
): Promise<string> {
  try {
    const response = await fetch("/api/gemini", {
      method: "POST",
      signal,
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new GenerateError(await refusalOf(response));
    const output = isStream(response) ? await streamed(response, onText) : outputOf(await response.json());
    if (!output.trim()) throw new GenerateError({ message: emptyResponse });
    onText(output);
    return output;
  } catch (error) {
    if (signal.aborted || error instanceof GenerateError) throw error;
    // The connection failed, or the reply is not from our server.
    throw new GenerateError({ message: unreachable });
  }
}

const isStream = (response: Response) => response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;

async function streamed(response: Response, onText: (text: string) => void): Promise<string> {
  let text = "";
  for await (const { event, data } of serverSentEvents(response)) {
    if (event === "delta") {
      text += textOf(data, "text") ?? "";
      onText(text);
    }
    if (event === "done") return outputOf(data);
    if (event === "failed") throw new GenerateError(apiError(textOf(data, "message") ?? asValue(said("cut short"))));
  }
  throw new GenerateError({ message: unreachable });
}

/** The events of a response (WHATWG HTML, "Server-sent events"), with parsed data. */
async function* serverSentEvents(response: Response): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const blocks = (waiting + part.value).split("\n\n");
    waiting = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = fieldOf(block, "data");
      if (data) yield { event: fieldOf(block, "event"), data: JSON.parse(data) };
    }
  }
}

function fieldOf(block: string, name: string): string {
  const lines = block.split("\n").filter((line) => line.startsWith(`${name}:`));
  return lines.map((line) => line.slice(name.length + 1).trim()).join("\n");
}

async function refusalOf(response: Response): Promise<Failure> {
  // A proxy may answer with its own page.
  const answer: unknown = await response.json().catch(() => null);
  return apiError(response.statusText || String(response.status), saidIn(answer) ?? undefined);
}

const outputOf = (answer: unknown) => textOf(answer, "output") ?? "";

function textOf(value: unknown, name: string): string | null {
  const text = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
  return typeof text === "string" ? text : null;
}
