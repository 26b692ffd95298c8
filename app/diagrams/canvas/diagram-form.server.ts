import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { TopicInput } from "../topic-input.server";
import type { RefusedTopic } from "./shown";

/** @throws Problem 400 in the words of the field */
export function readTopic(form: FormData): string {
  const read = TopicInput.safeParse({ topic: form.get("topic") ?? "" });
  if (read.success) return read.data.topic;
  throw new Problem(400, "invalid_input", read.error.issues[0]?.message ?? said("Please enter a topic."));
}

/** What the form shows when there is no diagram: why, and the topic as it was typed. */
export function refusedTopic(form: FormData, problem: Problem): RefusedTopic {
  return { topic: String(form.get("topic") ?? ""), message: problem.said };
}
