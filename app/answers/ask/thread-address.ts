interface ThreadPlace {
  /** The thread's first question. */
  query: string;
  sessionId: string;
  /** Whether it is an account's saved conversation rather than a guest's thread. The address differs. */
  saved: boolean;
}

/**
 * The address of a thread. Both parameter names are accepted, so a guest's address still works after the thread is
 * saved.
 */
export function threadAddress({ query, sessionId, saved }: ThreadPlace): string {
  return `/search?${new URLSearchParams({ ...(query && { q: query }), [saved ? "convId" : "session"]: sessionId })}`;
}
