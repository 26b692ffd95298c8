import { isShuttingDown } from "~/boot.server";
import { sqlClient } from "~/db/client.server";
import { log } from "~/log.server";

/** Readiness check: the database responds. Migrations ran before the process started listening. */
export async function loader() {
  const ready = !isShuttingDown && (await databaseAnswers());
  return new Response(ready ? "ready\n" : "not ready\n", {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store", ...(!ready && { "Retry-After": "5" }) },
  });
}

async function databaseAnswers(): Promise<boolean> {
  try {
    await sqlClient()`SELECT 1`;
    return true;
  } catch (error) {
    log.warn({ err: error }, "database does not answer");
    return false;
  }
}
