import { codeCrafts } from "./code-crafts";
import type { Craft } from "./craft";
import { anyCraft, learningCrafts } from "./learning-crafts";
import { shortCrafts } from "./short-crafts";
import { wordCrafts } from "./word-crafts";
import { workCrafts } from "./work-crafts";

/** The kind of work a prompt asks for: the craft it names first, since "a poem about SQL" is a poem. */
export function craftOf(instruction: string): Craft {
  let first: { craft: Craft; at: number } = { craft: anyCraft, at: Number.POSITIVE_INFINITY };
  for (const craft of crafts) {
    const at = craft.cue.exec(instruction)?.index;
    if (at !== undefined && at < first.at) first = { craft, at };
  }
  return first.craft;
}

const crafts: Craft[] = [...codeCrafts, ...shortCrafts, ...wordCrafts, ...workCrafts, ...learningCrafts];
