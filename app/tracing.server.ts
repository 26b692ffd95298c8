import type { Attributes, Span, Tracer } from "@opentelemetry/api";
import { config } from "./config.server";
import { log } from "./log.server";

/**
 * OpenTelemetry traces, where OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise nothing of it is even loaded. Attributes are
 * ids, counts and names of services, never a question's or an answer's text.
 */

type Api = typeof import("@opentelemetry/api");

/** A piece of work as its trace shows it. */
export interface TracedSpan {
  set(attributes: Attributes): void;
  event(name: string): void;
  /** Ends it, with what it failed with where it did. `traced` does so by itself. */
  end(failure?: unknown): void;
}

/** Sending what is left must not hold up the end. */
const flushMs = 2_000;

let tracing: { api: Api; tracer: Tracer; shutdown(): Promise<void> } | undefined;

/** Loads and starts what sends traces. @returns what sends the last ones and ends it */
export async function startTracing(): Promise<() => Promise<void>> {
  const endpoint = config().OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint) tracing = await loaded(endpoint);
  return stopTracing;
}

/**
 * Does a piece of work as a span of its trace; a plain call where traces are off.
 * @param work whose own pieces become parts of this one; may be asynchronous
 */
export function traced<T>(name: string, attributes: Attributes, work: (span: TracedSpan) => T): T {
  if (!tracing) return work(untraced);
  return tracing.tracer.startActiveSpan(name, { attributes }, (span) => endedWith(asTraced(span), work));
}

/** Begins a span that is ended by hand, for work that is no single call; it is part of the work under way. */
export function beginSpan(name: string, attributes: Attributes): TracedSpan {
  return tracing ? asTraced(tracing.tracer.startSpan(name, { attributes })) : untraced;
}

/** Does a request's work as part of the caller's trace, where it named one (W3C Trace Context). */
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
      // Its message may repeat what was asked; its name does not.
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
    // Whoever awaits the result hears of a failure; this only watches.
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
    // In batches, beside the work: a collector that is slow or gone costs spans, and nothing else.
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
