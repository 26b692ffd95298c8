import { english, type Said, type SaidWith } from "./words";

/** Schemas keep a message as the sentence that the API tells. What it was made of is kept here, once for each schema. */
const messages = new Map<string, SaidWith>();

/** A schema's message with values, which are the product's own limits. @returns it in English */
export function schemaMessage(message: SaidWith): string {
  const sentence = english.said(message);
  messages.set(sentence, message);
  return sentence;
}

/** What `t.said` shows of a message that a schema gave. */
export const saidBySchema = (sentence: string): Said => messages.get(sentence) ?? sentence;
