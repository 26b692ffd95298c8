import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase/app";
import { collection, connectFirestoreEmulator, getDocsFromServer, getFirestore } from "firebase/firestore";
import { sqlClient } from "~/db/client.server";
import { project } from "./emulators";
import { asOwner } from "./people";

/** What is stored about a user, read without the product's code. */

/** The ids of a user's documents, read by a fresh client without a cache. */
export async function documentsOf(uid: string): Promise<string[]> {
  const app = initializeApp({ projectId: project, apiKey: "an-api-key" }, randomUUID());
  try {
    const database = getFirestore(app);
    const [host = "", port] = (process.env.FIRESTORE_EMULATOR_HOST ?? "").split(":");
    connectFirestoreEmulator(database, host, Number(port));
    const { docs } = await getDocsFromServer(collection(database, "users", uid, "conversations"));
    return docs.map(({ id }) => id);
  } finally {
    await deleteApp(app);
  }
}

export async function isUser(uid: string): Promise<boolean> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`;
  const { users = [] } = await asOwner(path, "POST", { localId: [uid] });
  return users.length > 0;
}

/** The tables in which any column holds one of the texts. */
export async function tablesWith(...texts: string[]): Promise<string[]> {
  const sql = sqlClient();
  const tables = await sql<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`
      SELECT FROM ${sql(name)} AS kept WHERE kept::text LIKE ANY(${texts.map((text) => `%${text}%`)}) LIMIT 1`;
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}
