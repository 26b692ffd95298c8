/** The options on /cookies: only what the site needs, or ads too. */
export const choices = ["necessary", "ads"] as const;
export type Choice = (typeof choices)[number];
