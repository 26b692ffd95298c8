/** The longest question taken, in characters: a page of text. Apart from its schema, so that forms need not carry zod. */
export const longestQuestion = 2000;
