import { sqlClient } from "~/db/client.server";

/** A statement as it went to the database, with what stood for `$1`, `$2` and so on. */
export interface CapturedQuery {
  text: string;
  parameters: unknown[];
}

/** Statements that read or change rows; not those that begin and end transactions. */
const touchesRows = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * What a piece of work asks the database, in order. Nothing else of the process may be at work with the database meanwhile.
 * @param work is given what was captured so far
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
