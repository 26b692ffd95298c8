/**
 * The maximum length of a question, in characters: a page of text. Kept apart from its schema, so that forms need not
 * load zod.
 */
export const longestQuestion = 2000;
