import { sqlClient } from "~/db/client.server";

/** Takes everything out of the test file's library, which has our entries and articles at first. */
export async function emptyLibrary(): Promise<void> {
  await sqlClient()`TRUNCATE documents, passages, lexemes, corpus CASCADE`;
}
