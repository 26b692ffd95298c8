import { saidIn } from "~/language/said-in";
import { english, type Said, said } from "~/language/words";
/** Why no diagram was generated, as a sentence for the page. */
export class GenerateError extends Error {
  override name = "GenerateError";
  constructor(readonly said: Said) {
    super(english.said(said));
  }
}

const unreachable = said("The diagram could not be generated. Please check your connection and try again.");

/**
 * Requests a diagram of a topic.
 * @returns its id
 * @throws GenerateError, or the signal's reason
 */
export async function generateDiagram(topic: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch("/api/generate-diagram", {
      method: "POST",
      signal,
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ topic }),
    });
    const answer: unknown = await response.json();
    const id = fieldOf(answer, "id");
    if (response.ok && typeof id === "string") return id;
    throw new GenerateError(refusalIn(answer));
  } catch (error) {
    if (signal.aborted || error instanceof GenerateError) throw error;
    // The connection failed, or the reply is not from our server.
    throw new GenerateError(unreachable);
  }
}

function refusalIn(answer: unknown): Said {
  const aboutTopic = fieldOf(fieldOf(answer, "fields"), "topic");
  const message = Array.isArray(aboutTopic) && typeof aboutTopic[0] === "string" ? aboutTopic[0] : null;
  const said = saidIn(answer);
  return (typeof said === "object" ? said : (message ?? said)) ?? unreachable;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
