/** What a postgres.js query has beyond its types: how it is sent, and how it is rejected. */
export interface SentQuery {
  /** Called when the query is executed; fragments of other queries never are. */
  handler(query: SentQuery): unknown;
  reject(error: unknown): void;
  readonly cancelled: unknown;
  then(done: () => void, failed: (error: unknown) => void): unknown;
}

export function isSentQuery(query: unknown): query is SentQuery {
  return typeof query === "object" && query !== null && "handler" in query && "reject" in query;
}
