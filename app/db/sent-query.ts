/** What a postgres.js query has beyond its types: how it is sent, and how it is rejected. */
export interface SentQuery extends PromiseLike<unknown> {
  /** Called when the query is executed; fragments of other queries never are. */
  handler(query: SentQuery): unknown;
  /** Cancels the query when it is asked to, in the server if it is there already. */
  canceller(query: SentQuery): Promise<unknown>;
  reject(error: unknown): void;
  readonly cancelled: unknown;
}

export function isSentQuery(query: unknown): query is SentQuery {
  return typeof query === "object" && query !== null && "handler" in query && "reject" in query;
}
