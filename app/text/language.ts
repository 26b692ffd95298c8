/** The languages we understand in questions and texts; all others are "other". */
export const languages = ["en", "de", "es", "fr", "other"] as const;
export type Language = (typeof languages)[number];
