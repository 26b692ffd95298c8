import { measureBudget } from "~/ai/budget.server";
import { config } from "~/config.server";
import { sqlClient } from "~/db/client.server";
import { withDeadline } from "~/http/deadline";
import { log } from "~/log.server";
import { metrics } from "~/metrics.server";

/** Figures that only the database knows, read when metrics are scraped. */

/** Several scrapers cost no more than one. */
const freshForMs = 5_000;
/** An exhausted pool must not hold up the rest of a scrape. */
const longestMs = 2_000;

let last: { at: number; reading: Promise<void> } | undefined;

/** Updates the gauges of queues and connections. `database_up` reports a database that doesn't answer. */
export function readDepths(): Promise<void> {
  if (!last || Date.now() - last.at >= freshForMs) last = { at: Date.now(), reading: read() };
  return last.reading;
}

interface Depths {
  mails: number;
  contacts: number;
  unsaved: number;
  running: number;
  connections: Record<string, number>;
}

async function read(): Promise<void> {
  metrics.databasePoolSize.set(config().DATABASE_POOL_SIZE);
  try {
    const { signal } = new AbortController();
    const read = () => Promise.all([queryDepths(), measureBudget()]);
    const [depths] = await withDeadline(longestMs, signal, read);
    show(depths);
    metrics.databaseUp.set(1);
  } catch (error) {
    log.warn({ err: error }, "queues could not be read for the metrics");
    metrics.databaseUp.set(0);
    for (const gauge of fromDatabase) gauge.reset();
  }
}

const fromDatabase = [
  metrics.outboxWaiting,
  metrics.unsavedTurns,
  metrics.answersInProgress,
  metrics.databaseConnections,
  metrics.modelReserved,
  metrics.modelSpent,
];

function show({ mails, contacts, unsaved, running, connections }: Depths): void {
  metrics.outboxWaiting.set({ channel: "mail" }, mails);
  metrics.outboxWaiting.set({ channel: "contact" }, contacts);
  metrics.unsavedTurns.set(unsaved);
  metrics.answersInProgress.set(running);
  // States without connections are missing from the list.
  metrics.databaseConnections.reset();
  for (const [state, count] of Object.entries(connections)) metrics.databaseConnections.set({ state }, count);
}

/** Each count has a partial index that holds only what it counts. */
async function queryDepths(): Promise<Depths> {
  const [depths] = await sqlClient()<Depths[]>`
    SELECT mails, contacts, unsaved, running, connections FROM
      (SELECT count(*) FILTER (WHERE channel = 'mail')::int AS mails, count(*) FILTER (WHERE channel = 'contact')::int AS contacts
        FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()) AS waiting,
      (SELECT count(*)::int AS unsaved FROM turns WHERE unsaved) AS turns,
      (SELECT count(*)::int AS running FROM answers WHERE status = 'running') AS answers,
      (SELECT coalesce(jsonb_object_agg(state, connections), '{}') AS connections FROM
        (SELECT coalesce(state, 'unknown') AS state, count(*)::int AS connections FROM pg_stat_activity
          WHERE application_name = current_setting('application_name') AND datname = current_database()
          GROUP BY 1) AS by_state) AS activity`;
  if (!depths) throw new Error("The database gave no row");
  return depths;
}
