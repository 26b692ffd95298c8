import { retrieve } from "~/answers/find/retrieve.server";
import { buildConceptMap } from "./concept-map/concept-map";
import type { DiagramOutline } from "./diagram";

/**
 * A concept map of what the configured sources say about a topic; nothing in it is invented.
 * @returns null when they say nothing about it
 * @throws the signal's reason
 */
export async function outlineFromSources(
  topic: string,
  { signal }: { signal: AbortSignal },
): Promise<DiagramOutline | null> {
  return buildConceptMap(topic, await retrieve(topic, { signal }));
}
