import { assertPricesKnown } from "./ai/prices.server";
import { startListening } from "./answers/run/live.server";
import { drainRuns, startSweeping } from "./answers/run/run.server";
import { listArticles } from "./blog/articles.server";
import { ConfigError, config } from "./config.server";
import { forwardMessage } from "./contact/forward.server";
import { startSaving, startWatching } from "./conversations/conversations.server";
import { connect, disconnect, useDatabasePort } from "./db/client.server";
import { EmbeddedDatabaseError, openEmbeddedDatabase } from "./db/embedded.server";
import { migrateDatabase } from "./db/migrate.server";
import { startFillingVectors } from "./embeddings/filling.server";
import { endStreams } from "./http/event-stream.server";
import { rootSecret } from "./http/secret.server";
import { requestsAnswered } from "./http/server/requests-under-way.server";
import { prepareToMatch, syncLibrary } from "./library/library.server";
import { log } from "./log.server";
import { startMailing } from "./mail/mailing.server";
import { measureProcess } from "./metrics.server";
import { startFetchingNews } from "./news/fetching.server";
import { startForgettingSubscriptions } from "./newsletter/forget-subscriptions.server";
import { SecretFileError } from "./secret-file.server";
import { startTracing } from "./tracing.server";

/** The process's startup and shutdown: everything it starts and stops. */

/** Time limit from SIGTERM to exit, including streams and database. */
const shutdownMs = 9_000;
/** Of that, for running answers to finish. */
const drainMs = 5_000;
/** Then for unanswered requests: their streams have ended by then. */
const answerMs = 2_000;

/** After the first page, which should not wait for it. */
const prepareAfterMs = 1_000;

let booted: Promise<void> | undefined;

/** Prepares the process; the server listens only afterwards. If it can't succeed, the process exits with one line. */
export function boot(): Promise<void> {
  booted ??= start().catch((error) => {
    console.error(startFailure(error));
    process.exit(1);
  });
  return booted;
}

/** Whether the process is shutting down, and should get no new requests. */
export let isShuttingDown = false;

async function start(): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL_SIZE, DATA_DIR } = config();
  rootSecret();
  assertPricesKnown(config());
  measureProcess();
  const stopTracing = await startTracing();
  const embedded = DATABASE_URL ? undefined : await openEmbeddedDatabase(DATA_DIR);
  const url = DATABASE_URL ?? embedded?.url ?? "";
  await migrateDatabase(DATABASE_DIRECT_URL ?? url);
  connect(url, { directUrl: DATABASE_DIRECT_URL, poolSize: DATABASE_POOL_SIZE });
  await syncLibrary(listArticles());
  const stopListening = await startListening();
  const stopWatching = await startWatching();
  const workers = [
    startSweeping(),
    startSaving(),
    startMailing({ forward: forwardMessage }),
    startForgettingSubscriptions(),
    startFetchingNews(),
    startFillingVectors(),
  ];
  const stops = [...workers, stopWatching, stopListening, stopTracing];
  if (embedded) stops.unshift(embedded.keepRunning(useDatabasePort));
  const end = () => void shutDown(stops, embedded?.release);
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  log.info({ database: embedded ? "embedded" : "external" }, "ready");
  setTimeout(prepare, prepareAfterMs).unref();
}

async function prepare(): Promise<void> {
  await prepareToMatch().catch((error: unknown) => log.error({ err: error }, "the library could not be prepared"));
}

async function shutDown(stops: (() => unknown)[], releaseDatabase: (() => Promise<void>) | undefined): Promise<void> {
  isShuttingDown = true;
  log.info("shutting down");
  setTimeout(() => process.exit(1), shutdownMs).unref();
  await drainRuns(drainMs);
  endStreams();
  await requestsAnswered(answerMs);
  for (const stop of stops) await stop();
  await disconnect(2);
  await releaseDatabase?.();
  process.exit(0);
}

function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof SecretFileError)
    return error.message;
  const message = error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
  return `AskLantern could not start: ${message}`;
}
