/** The languages whose questions and texts we understand; all the rest are "other". */
export const languages = ["en", "de", "es", "fr", "other"] as const;
export type Language = (typeof languages)[number];
