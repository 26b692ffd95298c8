import { splitSentences } from "~/text/sentences";

/** A prompt's own instruction, and the material that it brings along. */
export interface SplitPrompt {
  instruction: string;
  /** A text or code that is to be worked on, "" when there is none. */
  material: string;
}

/** Shorter than this it is part of the instruction, in characters. */
const shortestMaterial = 200;
/** Of an instruction no more is repeated in variants, in characters. */
const longestTask = 600;

/** Parts pasted material from the words that say what to do with it: a code fence, or what follows a colon, a line break or quotation mark. */
export function splitPrompt(prompt: string): SplitPrompt {
  const fence = /```[\s\S]*?(?:```|$)/.exec(prompt);
  if (fence) {
    const rest = `${prompt.slice(0, fence.index)}${prompt.slice(fence.index + fence[0].length)}`.trim();
    if (rest !== "") return { instruction: rest.replace(/:\s*(?:\n\s*|$)/, ".\n").trim(), material: fence[0].trim() };
  }
  const [, instruction, material] = /^([^\n:]{8,300}?)(?::\s+|:?\n+)([\s\S]+)$/.exec(prompt) ?? [];
  const isPasted = instruction !== undefined && material !== undefined && material.length >= shortestMaterial;
  if (isPasted && worksOn.test(instruction))
    return { instruction: `${instruction.trim()}.`, material: material.trim() };
  return { instruction: prompt, material: "" };
}

const worksOn =
  /\b(?:this|these|the following|below|text|article|code|e-?mail|paragraph|essay|summari[sz]e|translate|proofread|rewrite|edit|review|fix)\b/i;

/** The instruction as far as it says the task: whole where it is short, else its first sentences. */
export function taskOf(instruction: string): string {
  if (instruction.length <= longestTask) return instruction;
  let task = "";
  for (const sentence of splitSentences(instruction)) {
    if (task !== "" && task.length + sentence.length > longestTask) break;
    task = task === "" ? sentence.slice(0, longestTask) : `${task} ${sentence}`;
  }
  return task;
}

/** With a full stop, unless it ends with a mark of its own. */
export function closed(text: string): string {
  return /[.!?…:;)"”}\]`]$/.test(text) ? text : `${text}.`;
}
