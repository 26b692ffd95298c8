import { said } from "~/language/words";

interface Limits {
  perMinute: number;
  /** Of a day (UTC), where a stranger could otherwise fill the disk, or other people's mailboxes. */
  perDay?: number;
  what: string;
}

/**
 * Requests by action: for an account, a guest, or an address without either; those with a limit per day are mostly counted by
 * address. This table is both enforced and shown on /developers. Multiplied by RATE_LIMIT_SCALE; 0 disables all limits.
 */
export const fairUse = {
  ask: { perMinute: 30, what: said("Questions and follow-ups") },
  thorough: { perMinute: 10, what: said("Of these, thorough ones") },
  check: { perMinute: 10, what: said("Answers checked by the model") },
  stream: { perMinute: 120, what: said("Streams opened") },
  prompt: { perMinute: 20, what: said("Prompts") },
  diagram: { perMinute: 20, what: said("Diagrams") },
  picture: { perMinute: 10, what: said("Sets of pictures") },
  library: { perMinute: 60, what: said("Library searches") },
  suggest: { perMinute: 300, what: said("Questions suggested while typing") },
  history: { perMinute: 120, what: said("Saved conversations, read or changed") },
  migrate: { perMinute: 10, perDay: 50, what: said("Conversations taken over from a browser, up to 200 at a time") },
  read: { perMinute: 120, what: said("Everything else that is read") },
  account: { perMinute: 30, what: said("Changes of an account and its tokens") },
  keep: { perMinute: 60, perDay: 500, what: said("Prompts kept without an account") },
  signIn: { perMinute: 60, what: said("Sign-ins") },
  signInAgain: { perMinute: 30, what: said("Sign-ins to one account, where it has signed in before") },
  signUp: { perMinute: 30, perDay: 60, what: said("New accounts") },
  share: { perMinute: 30, what: said("Links shared") },
  mail: { perMinute: 10, perDay: 100, what: said("Mails asked for") },
  subscribe: { perMinute: 10, perDay: 100, what: said("Newsletter subscriptions") },
  contact: { perMinute: 5, perDay: 50, what: said("Messages to us") },
} as const satisfies Record<string, Limits>;

export type LimitedAction = keyof typeof fairUse;
