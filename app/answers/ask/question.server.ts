import { z } from "zod";
import { said } from "~/language/words";
import { modes } from "../types";
import { longestQuestion } from "./longest-question";

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are what no typed question holds
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A question as typed: trimmed, not blank, at most 2,000 characters, well-formed Unicode. */
export const Question = z
  .string({ error: said("Please enter a search query") })
  .trim()
  .min(1, said("Please enter a search query"))
  .max(longestQuestion, said("Please keep the question to 2,000 characters"))
  .refine((text) => isText(text), said("Please enter the question as text"));

/** The mode that an API client asks for. */
export const AskedMode = z.enum(modes, { error: "Please choose quick or thorough" }).meta({
  description: "thorough takes the question apart, reads more and says more, in up to some ten seconds",
});

function isText(text: string): boolean {
  return text.isWellFormed() && !control.test(text);
}

/** Normalises a question to detect identical ones: case, spacing and closing punctuation are ignored. */
export function normalisedQuestion(question: string): string {
  return question
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[\s?!.]+$/, "")
    .trim();
}
