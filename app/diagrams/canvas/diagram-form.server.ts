import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { TopicInput } from "../topic-input.server";
import type { RefusedTopic } from "./shown";

/** @throws Problem 400 with the field's message */
export function readTopic(form: FormData): string {
  const read = TopicInput.safeParse({ topic: form.get("topic") ?? "" });
  if (read.success) return read.data.topic;
  throw new Problem(400, "invalid_input", read.error.issues[0]?.message ?? said("Please enter a topic."));
}

/** The error and the typed topic, to refill the form. */
export function refusedTopic(form: FormData, problem: Problem): RefusedTopic {
  return { topic: String(form.get("topic") ?? ""), message: problem.said };
}
