import type { Creativity } from "../playground";
import type { PromptReading } from "./read-prompt";

export interface Variant {
  name: string;
  /** How it differs, in a sentence. */
  why: string;
  prompt: string;
}

/** Two alternatives that differ from each other and from the fuller prompt; freer at higher creativity. */
export function variantsOf(reading: PromptReading, creativity: Creativity): [Variant, Variant] {
  switch (creativity) {
    case "Low":
      return [strict(reading), inTwoSteps(reading)];
    case "Medium":
      return [isAboutCode(reading) ? byCases(reading) : byExample(reading), twoVersions(reading)];
    case "High":
      return [otherSide(reading), unusualForm(reading)];
  }
}

function strict(reading: PromptReading): Variant {
  const checks = reading.craft.checks.map((check, index) => `${index + 1}. ${check}`);
  return {
    name: "Strict",
    why: "It says by what the result will be judged, and leaves nothing to be guessed.",
    prompt: asked(reading, [
      ["The result is right when all of this is true:", ...checks].join("\n"),
      `${reading.craft.isInvented ? plainly : noGuesses}\nGive the result only, without introduction or closing words.`,
    ]),
  };
}

function inTwoSteps(reading: PromptReading): Variant {
  return {
    name: "In two steps",
    why: "You see the plan before the work, and correct it while that is cheap.",
    prompt: asked(reading, [
      "Step 1: in at most five points, say how you understand this, what you assume and how you will go about it. Ask me at most three questions. Then stop.",
      `Step 2, only after my answer: do it. ${reading.found.format ? "Keep to the form I asked for." : `Form: ${reading.craft.format}`}`,
    ]),
  };
}

function byExample(reading: PromptReading): Variant {
  return {
    name: "Shown by examples",
    why: "Two examples say more about what you want than a paragraph of adjectives.",
    prompt: asked(reading, [
      `One that I like:\n{{good example}}`,
      `One that I do not like:\n{{bad example}}`,
      `Say in one sentence what the first does better. Then do the task: take over from the first ${reading.craft.borrow}, and none of its content.`,
    ]),
  };
}

function byCases(reading: PromptReading): Variant {
  return {
    name: "Pinned down by cases",
    why: "Cases with their results leave less open than any description of what code should do.",
    prompt: asked(reading, [
      [
        "It must get these right:",
        "- {{usual input}} gives {{usual result}}",
        "- {{edge case}} gives {{result of the edge case}}",
        "- {{wrong input}} gives {{what happens then}}",
      ].join("\n"),
      "First write these cases as tests and add two that I have overlooked. Then write the code that passes all of them.",
    ]),
  };
}

function twoVersions(reading: PromptReading): Variant {
  const [first, second] = reading.craft.contrast;
  return {
    name: "Two versions to choose from",
    why: "It is easier to choose between two than to describe one.",
    prompt: asked(reading, [
      `Do it twice:\n- Version A: ${first}.\n- Version B: ${second}.`,
      "Let them differ in approach and not only in wording. Then say in one sentence each for whom A and B are right, and which one you would take.",
    ]),
  };
}

function otherSide(reading: PromptReading): Variant {
  return {
    name: "From another side",
    why: "It keeps the task and turns the point of view.",
    prompt: asked(reading, [
      `Come at it from an unexpected side: ${pick(reading.craft.angles, reading.task)}.`,
      "Be bold in approach and exact in facts. What I asked for must still be recognisable.",
    ]),
  };
}

function unusualForm(reading: PromptReading): Variant {
  return {
    name: "In an unusual form",
    why: "A strange form forces fresh wording.",
    prompt: asked(reading, [
      `Give it an unusual form: ${pick(reading.craft.forms, `form of ${reading.task}`)}.`,
      "Keep strictly to the rules of that form, and let everything I asked for find its place in it.",
      reading.craft.isInvented
        ? "Add one detail that nobody would expect."
        : `${isAboutCode(reading) ? "Code" : "Every fact"} must be as exact as without it.`,
    ]),
  };
}

const noGuesses = "If a fact is missing, write [missing: what] in its place; do not guess.";
const plainly = "Where I left something open, take the plainest solution.";

const isAboutCode = ({ craft }: PromptReading) => craft.skips?.includes("examples") ?? false;

function asked({ task, material, openFacts }: PromptReading, paragraphs: string[]): string {
  const facts = openFacts.slice(0, 2).map(({ name }) => `{{${name}}}`);
  const known = facts.length > 0 ? [`Know this: ${facts.join("; ")}.`] : [];
  return [task, ...known, ...paragraphs, ...(material === "" ? [] : ["Work on this:\n{{your text}}"])].join("\n\n");
}

/** Picks deterministically by the text's hash (FNV-1a). */
function pick(choices: readonly [string, ...string[]], text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return choices[(hash >>> 0) % choices.length] ?? choices[0];
}
