import type { Craft, Fact } from "./craft";
import { craftOf } from "./craft-of";
import { type FoundParts, findParts, type PartName, partNames } from "./find-parts";
import { closed, splitPrompt, taskOf } from "./split-prompt";
import { vagueWords } from "./vague-words";

/** What the coach finds in a prompt. */
export interface PromptReading {
  /** As typed, without the material. */
  instruction: string;
  material: string;
  /** The instruction as variants repeat it: with a verb and closing punctuation. */
  task: string;
  craft: Craft;
  found: FoundParts;
  /** In the order of the report. */
  missing: PartName[];
  /** Facts only the user knows that the prompt neither states nor marks with a `{{placeholder}}`. */
  openFacts: Fact[];
  vague: { word: string; question: string }[];
}

/** Reads a prompt by rules over its words; deterministic. */
export function readPrompt(prompt: string): PromptReading {
  const { instruction, material } = splitPrompt(prompt.trim());
  const found = findParts(instruction);
  if (!found.task && instruction.endsWith("?")) found.task = instruction.length > 80 ? "your question" : instruction;
  // "You are a Rust engineer. Write a poem." asks for a poem.
  const craft = craftOf(found.role ? instruction.replace(found.role, "") : instruction);
  return {
    instruction,
    material,
    task: closed(withVerb(taskOf(instruction), found, craft)),
    craft,
    found,
    missing: partNames.filter((part) => !found[part] && matters(part, craft)),
    openFacts: craft.facts.filter(
      ({ found: told }) => !told.test(material === "" ? prompt : `${instruction}\n"${material}`),
    ),
    vague: vagueWords(instruction.replace(/"[^"]*"|“[^”]*”/g, "")),
  };
}

/** Tone and length are reported only where the craft uses them. */
function matters(part: PartName, craft: Craft): boolean {
  if (craft.skips?.includes(part)) return false;
  if (part === "tone") return craft.tone !== undefined;
  if (part === "length") return craft.length !== undefined;
  return true;
}

/** Turns a bare topic into a task: "poem about cats" becomes "Write this: poem about cats". Questions stay as they are. */
function withVerb(task: string, found: FoundParts, craft: Craft): string {
  if (found.task || found.role) return task;
  if (/^\p{L}+$/u.test(task) && !isThing(craft)) return `Write {{what}} about ${task}`;
  return /^(?:an?|the|my|some|\d+|three|five|ten)\s|\b(?:ideas|names|tips|questions|jokes|recipes|topics)\b/i.test(task)
    ? `${craft.verb} ${task.charAt(0).toLowerCase()}${task.slice(1)}`
    : `${craft.verb}: ${task}`;
}

/** Whether the craft's cue names the thing wanted: "poem", but not "marketing". */
function isThing({ id }: Craft): boolean {
  return id !== "marketing" && id !== "a task of its own kind" && id !== "learning";
}
