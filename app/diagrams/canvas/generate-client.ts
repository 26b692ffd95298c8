import { said } from "~/language/words";
/** Why there is no diagram, in a sentence for the page. */
export class GenerateError extends Error {
  override name = "GenerateError";
}

const unreachable = said("The diagram could not be generated. Please check your connection and try again.");

/**
 * Asks for a diagram of a topic.
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
    // The connection failed, or what came is not what our server sends.
    throw new GenerateError(unreachable);
  }
}

function refusalIn(answer: unknown): string {
  const aboutTopic = fieldOf(fieldOf(answer, "fields"), "topic");
  const message = (Array.isArray(aboutTopic) && aboutTopic[0]) || fieldOf(answer, "message");
  return typeof message === "string" ? message : unreachable;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
