interface ThreadPlace {
  /** The thread's first question. */
  query: string;
  sessionId: string;
  /** Whether it is a conversation of an account's, which its address says, rather than a guest's. */
  saved: boolean;
}

/** Where a thread is shown. Both names are read alike, so that a guest's address goes on leading there once it is saved. */
export function threadAddress({ query, sessionId, saved }: ThreadPlace): string {
  return `/search?${new URLSearchParams({ ...(query && { q: query }), [saved ? "convId" : "session"]: sessionId })}`;
}
