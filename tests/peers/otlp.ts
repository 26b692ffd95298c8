import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { listenOnLoopback } from "../harness/loopback";

/** A span from OTLP's JSON, with its attributes as a plain object. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  events: string[];
  failed: boolean;
}

export interface OtlpPeer {
  /** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** All spans from well-formed requests, in order. */
  spans: ReceivedSpan[];
  /** The raw requests. */
  bodies: string[];
  /** The `service.name` of each request. */
  services: unknown[];
  /** "hang": never responds. */
  behave(behaviour: "ok" | "500" | "hang"): void;
  close(): Promise<void>;
}

type Value = Partial<Record<"stringValue" | "intValue" | "doubleValue" | "boolValue", unknown>>;
type Pair = { key: string; value: Value };

interface TraceRequest {
  resourceSpans: { resource: { attributes: Pair[] }; scopeSpans: { spans: RawSpan[] }[] }[];
}

interface RawSpan extends Pick<ReceivedSpan, "name" | "traceId" | "spanId" | "parentSpanId"> {
  attributes: Pair[];
  events: { name: string }[];
  status?: { code?: number };
}

/** A fake trace collector on loopback: OTLP over HTTP, in JSON. */
export async function startOtlp(): Promise<OtlpPeer> {
  let behaviour: "ok" | "500" | "hang" = "ok";
  const peer = { spans: [] as ReceivedSpan[], bodies: [] as string[], services: [] as unknown[] };
  const server = createServer(async (request, response) => {
    if (request.method !== "POST" || request.url !== "/v1/traces") return response.writeHead(404).end();
    if (request.headers["content-type"] !== "application/json") return response.writeHead(415).end();
    const sent = (await json(request)) as TraceRequest;
    if (behaviour === "hang") return;
    if (behaviour === "500") return response.writeHead(500).end();
    peer.bodies.push(JSON.stringify(sent));
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      peer.services.push(plain(resource.attributes)["service.name"]);
      peer.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map(received)));
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const { port, close } = await listenOnLoopback(server);
  return {
    ...peer,
    url: `http://127.0.0.1:${port}`,
    behave: (next) => {
      behaviour = next;
    },
    close,
  };
}

function received({ name, traceId, spanId, parentSpanId, attributes, events, status }: RawSpan): ReceivedSpan {
  return {
    ...{ name, traceId, spanId, parentSpanId },
    attributes: plain(attributes),
    events: events.map((event) => event.name),
    failed: status?.code === 2,
  };
}

function plain(pairs: Pair[]): Record<string, unknown> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));
}
