import type { Attributes, Span, Tracer } from "@opentelemetry/api";
import { config } from "./config.server";
import { log } from "./log.server";

/**
 * OpenTelemetry traces, if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise nothing of it is loaded. Attributes are ids,
 * counts and names of services, never a question's or an answer's text.
 */

type Api = typeof import("@opentelemetry/api");

/** A span of the trace. */
export interface TracedSpan {
  set(attributes: Attributes): void;
  event(name: string): void;
  /** Ends the span, with its error if it failed. `traced` does so itself. */
  end(failure?: unknown): void;
}

/** Flushing must not delay the shutdown. */
const flushMs = 2_000;

let tracing: { api: Api; tracer: Tracer; shutdown(): Promise<void> } | undefined;

/** Loads and starts the exporter. @returns a function that flushes and stops it */
export async function startTracing(): Promise<() => Promise<void>> {
  const endpoint = config().OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint) tracing = await loaded(endpoint);
  return stopTracing;
}

/**
 * Runs work as a span; a plain call when tracing is off.
 * @param work spans inside become children of this one; may be asynchronous
 */
export function traced<T>(name: string, attributes: Attributes, work: (span: TracedSpan) => T): T {
  if (!tracing) return work(untraced);
  return tracing.tracer.startActiveSpan(name, { attributes }, (span) => endedWith(asTraced(span), work));
}

/** Starts a span to be ended by hand, for work that is not a single call; a child of the current span. */
export function beginSpan(name: string, attributes: Attributes): TracedSpan {
  return tracing ? asTraced(tracing.tracer.startSpan(name, { attributes })) : untraced;
}

/** Runs a request as part of the caller's trace, if it sent one (W3C Trace Context). */
export function continuingTrace<T>(request: Request, work: () => T): T {
  const traceparent = tracing && request.headers.get("traceparent");
  if (!tracing || !traceparent) return work();
  const { context, propagation } = tracing.api;
  return context.with(propagation.extract(context.active(), { traceparent }), work);
}

const untraced: TracedSpan = { set: () => undefined, event: () => undefined, end: () => undefined };

function asTraced(span: Span): TracedSpan {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    event: (name) => void span.addEvent(name),
    end(failure) {
      // Its message may repeat the question; its name doesn't.
      const type = failure instanceof Error ? failure.name : failure ? typeof failure : undefined;
      if (type) span.setAttribute("error.type", type).setStatus({ code: 2 });
      span.end();
    },
  };
}

function endedWith<T>(span: TracedSpan, work: (span: TracedSpan) => T): T {
  try {
    const result = work(span);
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    // The awaiting caller handles failures; this only observes.
    result.then(
      () => span.end(),
      (error) => span.end(error ?? "failed"),
    );
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

async function loaded(endpoint: string): Promise<NonNullable<typeof tracing>> {
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME || "asklantern" }),
    // In batches, in the background: a slow or missing collector costs spans, and nothing else.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  return { api, tracer: provider.getTracer("asklantern"), shutdown: () => provider.shutdown() };
}

async function stopTracing(): Promise<void> {
  const ending = tracing;
  tracing = undefined;
  if (!ending) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, flushMs).unref());
  const ended = ending.shutdown().catch((error) => log.warn({ err: error }, "last traces were not sent"));
  await Promise.race([ended, late]);
  for (const part of [ending.api.trace, ending.api.context, ending.api.propagation]) part.disable();
}
