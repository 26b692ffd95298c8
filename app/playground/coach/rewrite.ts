import type { PromptReading } from "./read-prompt";

/** The prompt in the user's own words, plus everything missing; facts only they know become placeholders. */
export function fullerPrompt(reading: PromptReading): string {
  const { craft, task, instruction, missing, openFacts, material } = reading;
  const lacks = (part: PromptReading["missing"][number]) => missing.includes(part);
  // Repeat a long instruction in full here; `task` is only its beginning.
  const words = task.length < instruction.length ? instruction : task;
  const paragraphs = [
    lacks("role") && `You are ${craft.role}.`,
    words,
    lacks("audience") && "It is for {{audience}}.",
    openFacts.length > 0 &&
      ["What you need to know:", ...openFacts.map(({ name }) => `- ${capitalised(name)}: {{${name}}}`)].join("\n"),
    lines([
      lacks("format") && `Form: ${craft.format}`,
      lacks("length") && `Length: ${craft.length}.`,
      lacks("tone") && `Tone: ${craft.tone}.`,
    ]),
    lacks("constraints") && ["Keep to this:", ...craft.limits.map((limit) => `- ${limit}`)].join("\n"),
    lacks("examples") && `Here is an example of what I like; take over ${craft.borrow}, not its content:\n{{example}}`,
    material !== "" && `Work on this:\n${material}`,
  ];
  return paragraphs.filter((paragraph) => paragraph).join("\n\n");
}

function lines(parts: (string | false)[]): string {
  return parts.filter((part) => part !== false).join("\n");
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
