/** What can be chosen on /cookies: only what the site needs, or ads besides. */
export const choices = ["necessary", "ads"] as const;
export type Choice = (typeof choices)[number];
