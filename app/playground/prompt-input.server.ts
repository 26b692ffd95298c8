import { z } from "zod";
import { ModelId } from "~/ai/preferred-model.server";
import { schemaMessage } from "~/language/schema-words";
import { said } from "~/language/words";
import { creativities, longestPrompt } from "./playground";

/** Longest response the history stores, in characters: about twice the longest that our writers produce. */
const longestResponse = 40_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: typed text never contains these
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const isText = (text: string) => text.isWellFormed() && !control.test(text);

/** A prompt as typed: trimmed, not blank, at most 8,000 characters, well-formed text. */
export const PromptText = z
  .string({ error: said("Please enter a prompt") })
  .trim()
  .min(1, said("Please enter a prompt"))
  .max(longestPrompt, schemaMessage(said("Please keep the prompt to {n} characters", { n: longestPrompt })))
  .refine(isText, said("Please enter the prompt as text"));

export const CreativityLevel = z.enum(creativities, said("Please choose Low, Medium or High")).default("Medium");

/** Input of a prompt call. */
export const PromptInput = z.object({ prompt: PromptText, creativity: CreativityLevel, model: ModelId.optional() });

/** Input for adding a history entry. */
export const NewHistoryEntry = z.object({
  prompt: PromptText,
  response: z
    .string({ error: "Please give the response" })
    .max(longestResponse, `Please keep the response to ${longestResponse.toLocaleString("en-US")} characters`)
    .refine(isText, "Please give the response as text"),
});
