import { isShuttingDown } from "~/boot.server";
import { tryWriting } from "~/http/database-takes-writes.server";
import { withDeadline } from "~/http/deadline";
import { log } from "~/log.server";

const patienceMs = 2_000;

/** Readiness check: the database takes a write, in time. Migrations ran before the process started listening. */
export async function loader({ request }: { request: Request }) {
  const ready = !isShuttingDown && (await databaseWorks(request.signal));
  return new Response(ready ? "ready\n" : "not ready\n", {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store", ...(!ready && { "Retry-After": "5" }) },
  });
}

async function databaseWorks(signal: AbortSignal): Promise<boolean> {
  try {
    await withDeadline(patienceMs, signal, tryWriting);
    return true;
  } catch (error) {
    log.warn({ err: error }, "the database does not work");
    return false;
  }
}
