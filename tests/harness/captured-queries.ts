import { sqlClient } from "~/db/client.server";

/** A statement as sent to the database, with its parameters. */
export interface CapturedQuery {
  text: string;
  parameters: unknown[];
}

/** Statements that read or change rows, without those that begin and end transactions or try a connection. */
const touchesRows = /^\s*(select(?! 1$)|insert|update|delete|with)\b/i;

/**
 * The queries that some work makes, in order. Nothing else in the process may use the database meanwhile.
 * @param work gets the queries captured so far
 * @throws what `work` throws
 */
export async function capturedQueries(
  work: (captured: readonly CapturedQuery[]) => Promise<unknown>,
): Promise<CapturedQuery[]> {
  const { options } = sqlClient();
  const before = options.debug;
  const captured: CapturedQuery[] = [];
  options.debug = (_connection, text, parameters) => {
    if (touchesRows.test(text)) captured.push({ text, parameters: [...parameters] });
  };
  try {
    await work(captured);
  } finally {
    options.debug = before;
  }
  return captured;
}
