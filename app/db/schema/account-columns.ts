/** What an API token may do: ask questions, or read and change saved conversations. */
export const tokenScopes = ["ask", "history"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** "earlier" is an account from before addresses were confirmed: unconfirmed, but its searches aren't limited. */
export const emailStatuses = ["unconfirmed", "earlier", "confirmed"] as const;
export type EmailStatus = (typeof emailStatuses)[number];
