import prom from "prom-client";

/**
 * All metrics for /metrics. Names follow Prometheus' conventions; docs/metrics.md explains each one. Labels have few,
 * predefined values: never an address, a question, or other user input.
 */

export const registry = new prom.Registry();

/** For page responses and a nearby database. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For external services, whose deadlines are a few seconds. */
const serviceSeconds = [0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 5];
/** Of these, background calls have 20 s. */
const embeddingSeconds = [0.01, ...serviceSeconds, 10, 20];
/** For answers, which are given up after 120 s. */
const answerSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 20, 30, 60, 120];

export const metrics = {
  requests: counter("http_requests_total", "Requests answered; status 499 is a reader who left before the end.", [
    "route",
    "method",
    "status",
  ]),
  requestDuration: histogram(
    "http_request_duration_seconds",
    "From a request to the end of its response, event streams left out.",
    ["route"],
    requestSeconds,
  ),
  streamsOpen: gauge("event_streams_open", "Event streams that this process is sending.", []),

  answers: counter("answers_total", "Answers ended, by the failure's code where they failed.", [
    "writer",
    "mode",
    "outcome",
    "code",
  ]),
  firstWord: histogram(
    "answer_first_word_seconds",
    "From taking up a question to the first words of its answer.",
    ["writer", "mode"],
    answerSeconds,
  ),
  answerDuration: histogram(
    "answer_duration_seconds",
    "From taking up a question to the end of its answer.",
    ["writer", "mode", "outcome"],
    answerSeconds,
  ),
  answersReused: counter("answers_reused_total", "Questions that got an answer made, or being made, for another.", [
    "mode",
  ]),
  answersTakenOver: counter("answers_taken_over_total", "Answers taken over from a process that fell silent.", []),
  answersRunning: gauge("answers_running", "Answers that this process is generating.", []),
  citations: counter("citations_total", "Citations by what the check said; those held back set no mark.", ["verdict"]),
  unfounded: counter("unfounded_total", "What answers said and no passage has, by kind.", ["kind"]),

  providerDuration: histogram(
    "provider_search_duration_seconds",
    "Searches of a source provider, by how they ended.",
    ["provider", "outcome"],
    serviceSeconds,
  ),
  breakerOpen: gauge("provider_breaker_open", "1 while a provider is left alone after failures.", ["provider"]),
  pageReadDuration: histogram(
    "page_read_duration_seconds",
    "Reading a page that a search found.",
    ["outcome"],
    serviceSeconds,
  ),

  modelCallDuration: histogram(
    "model_call_duration_seconds",
    "Calls of a language model, by how they ended.",
    ["model", "purpose", "outcome"],
    answerSeconds,
  ),
  modelFirstWord: histogram(
    "model_first_word_seconds",
    "From a call of a language model to its first words.",
    ["model", "purpose"],
    answerSeconds,
  ),
  modelTokens: counter("model_tokens_total", "Tokens read and written by a model, those of embeddings included.", [
    "model",
    "direction",
  ]),
  modelCost: counter("model_cost_dollars_total", "What calls of a model cost, by the known prices.", [
    "model",
    "purpose",
  ]),

  modelCallsRefused: counter(
    "model_calls_refused_total",
    "Calls of a model not made, because the day's budget or an address's share of it has too little left.",
    ["model"],
  ),
  modelUsesRefused: counter(
    "model_uses_refused_total",
    "Requests that may not use the model, because an address, an account or a token has done so too often today.",
    ["by"],
  ),
  modelBudget: gauge("model_budget_dollars", "MODEL_DAILY_BUDGET.", []),
  modelReserved: gauge("model_reserved_dollars", "What calls of a model under way may cost, of all processes.", []),
  modelSpent: gauge("model_spent_dollars", "What calls of a model have cost today (UTC), of all processes.", []),

  embeddingsDuration: histogram(
    "embeddings_call_duration_seconds",
    "Calls of the embeddings service, by how they ended.",
    ["model", "purpose", "outcome"],
    embeddingSeconds,
  ),
  embeddingsTexts: counter("embeddings_texts_total", "Texts that the embeddings service gave a vector.", [
    "model",
    "purpose",
  ]),
  embeddingsBreakerOpen: gauge(
    "embeddings_breaker_open",
    "1 while the embeddings service is left alone after failures.",
    ["model", "purpose"],
  ),

  pageCache: counter("page_cache_requests_total", "Shared pages given from memory (hit) or rendered (miss).", [
    "result",
  ]),
  pageCacheBytes: gauge("page_cache_bytes", "Memory taken by shared pages that are kept.", []),
  guestLimitHits: counter("guest_limit_hits_total", "Questions refused because a guest's searches were used up.", [
    "kind",
  ]),
  rateLimitHits: counter("rate_limit_hits_total", "Requests refused by a limit per minute.", ["action"]),
  deliveries: counter("outbox_deliveries_total", "Tries to deliver what waits in the outbox.", ["channel", "outcome"]),

  databaseUp: gauge("database_up", "1 when the database answered this scrape.", []),
  databasePoolSize: gauge("database_pool_size", "Connections that this process may open.", []),
  databaseConnections: gauge("database_connections", "Connections of all our processes, as the database sees them.", [
    "state",
  ]),
  outboxWaiting: gauge("outbox_waiting", "Mails and messages that are due and not yet sent.", ["channel"]),
  unsavedTurns: gauge("unsaved_turns", "Turns that their conversation does not hold yet.", []),
  answersInProgress: gauge("answers_in_progress", "Answers being generated by all processes.", []),
};

/** Starts measuring the process itself: memory, processor, garbage collection and event loop lag. */
export function measureProcess(): void {
  if (!registry.getSingleMetric("process_cpu_seconds_total")) prom.collectDefaultMetrics({ register: registry });
}

/** @returns a function that gives the seconds elapsed */
export function stopwatch(): () => number {
  const startedAt = performance.now();
  return () => (performance.now() - startedAt) / 1000;
}

function counter<const Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
  return new prom.Counter<Label>({ name: `asklantern_${name}`, help, labelNames, registers: [registry] });
}

function gauge<const Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
  return new prom.Gauge<Label>({ name: `asklantern_${name}`, help, labelNames, registers: [registry] });
}

function histogram<const Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: number[],
) {
  return new prom.Histogram<Label>({ name: `asklantern_${name}`, help, labelNames, buckets, registers: [registry] });
}
