import { splitSentences } from "~/text/sentences";

/** A prompt's instruction and the material it comes with. */
export interface SplitPrompt {
  instruction: string;
  /** Text or code to work on, "" when there is none. */
  material: string;
}

/** Anything shorter is part of the instruction, in characters. */
const shortestMaterial = 200;
/** The most of an instruction that variants repeat, in characters. */
const longestTask = 600;

/** Splits pasted material from the instruction: a code fence, or the text after a colon, a line break or a quotation mark. */
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

/** The part of the instruction that states the task: all of it if short, else its first sentences. */
export function taskOf(instruction: string): string {
  if (instruction.length <= longestTask) return instruction;
  let task = "";
  for (const sentence of splitSentences(instruction)) {
    if (task !== "" && task.length + sentence.length > longestTask) break;
    task = task === "" ? sentence.slice(0, longestTask) : `${task} ${sentence}`;
  }
  return task;
}

/** Adds a full stop unless it already ends with punctuation. */
export function closed(text: string): string {
  return /[.!?…:;)"”}\]`]$/.test(text) ? text : `${text}.`;
}
