import { english, type Said, type SaidWith } from "./words";

/** Schemas only store a message as the sentence the API returns. Its text and values are stored here, once per schema. */
const messages = new Map<string, SaidWith>();

/** A schema's message with values, such as our limits. @returns the English sentence */
export function schemaMessage(message: SaidWith): string {
  const sentence = english.said(message);
  messages.set(sentence, message);
  return sentence;
}

/** A schema's message for `t.said`. */
export const saidBySchema = (sentence: string): Said => messages.get(sentence) ?? sentence;
