import type { RawMessageStreamEvent } from "@anthropic-ai/sdk/resources/messages";
import { type ThinkingHabit, ThoughtFilter } from "../thought-filter";

/** A reply's events without the thoughts that local servers leave in its text. */
export async function* withoutThoughts(
  events: AsyncIterable<RawMessageStreamEvent>,
  habit: ThinkingHabit,
): AsyncGenerator<RawMessageStreamEvent> {
  let thoughts = new ThoughtFilter(habit);
  for await (const event of events) {
    if (event.type === "message_start") thoughts = new ThoughtFilter(habit);
    if (event.type === "content_block_start" && event.content_block.type === "text") {
      const { content_block: block } = event;
      yield { ...event, content_block: { ...block, text: thoughts.push(block.text) } };
    } else if (event.type === "content_block_delta" && event.delta.type === "text_delta") {
      yield* textDeltas(thoughts.push(event.delta.text), event.index);
    } else {
      if (event.type === "content_block_stop") yield* textDeltas(thoughts.end(), event.index);
      yield event;
    }
  }
}

function textDeltas(text: string, index: number): RawMessageStreamEvent[] {
  return text === "" ? [] : [{ type: "content_block_delta", index, delta: { type: "text_delta", text } }];
}
