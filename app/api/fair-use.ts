/**
 * Requests a caller may make per minute, by what they ask for: an account, a guest, or an address without either.
 * This table is what is enforced, and what /developers shows. Multiplied by RATE_LIMIT_SCALE; 0 switches all of them off.
 */
export const fairUse = {
  ask: { perMinute: 30, what: "Questions and follow-ups" },
  thorough: { perMinute: 10, what: "Of these, thorough ones" },
  check: { perMinute: 10, what: "Answers checked by the model" },
  stream: { perMinute: 120, what: "Streams opened" },
  prompt: { perMinute: 20, what: "Prompts" },
  diagram: { perMinute: 20, what: "Diagrams" },
  picture: { perMinute: 10, what: "Sets of pictures" },
  library: { perMinute: 60, what: "Library searches" },
  history: { perMinute: 120, what: "Saved conversations, read or changed" },
  read: { perMinute: 120, what: "Everything else that is read" },
  account: { perMinute: 30, what: "Changes of an account and its tokens" },
  signIn: { perMinute: 60, what: "Sign-ins" },
  share: { perMinute: 30, what: "Links shared" },
  mail: { perMinute: 10, what: "Mails asked for" },
  subscribe: { perMinute: 10, what: "Newsletter subscriptions" },
  contact: { perMinute: 5, what: "Messages to us" },
} as const;

export type LimitedAction = keyof typeof fairUse;
