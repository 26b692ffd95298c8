/** What an API token may do: ask questions, or read and change saved conversations. */
export const tokenScopes = ["ask", "history"] as const;
export type TokenScope = (typeof tokenScopes)[number];
