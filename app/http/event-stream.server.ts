import { log } from "~/log.server";
import { metrics } from "~/metrics.server";

/** Server-sent events (WHATWG HTML, "Server-sent events"). */

const heartbeatMs = 15_000;
/**
 * `request.signal` may not fire when a reader leaves, so streams have a maximum age; readers reconnect by themselves.
 */
const longestLifeMs = 5 * 60_000;
/** A reader this far behind is cut off; it resumes from the last event it got. */
const mostWaitingChunks = 500;

export interface ServerSentEvent {
  id?: string;
  event: string;
  data: unknown;
}

const open = new Set<AbortController>();

/**
 * Streams events as they are yielded, with a heartbeat, until they end or the reader leaves.
 * @param events gets a signal that aborts when nobody is reading any more
 */
export function eventStream(
  request: Request,
  events: (signal: AbortSignal) => AsyncIterable<ServerSentEvent>,
  headers: Record<string, string> = {},
): Response {
  const ending = new AbortController();
  open.add(ending);
  metrics.streamsOpen.set(open.size);
  const end = () => ending.abort();
  request.signal.addEventListener("abort", end);
  const life = setTimeout(end, longestLifeMs);
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const send = (bytes: Uint8Array) => {
          if (ending.signal.aborted) return;
          if ((controller.desiredSize ?? 0) < -mostWaitingChunks) return end();
          controller.enqueue(bytes);
        };
        send(opening);
        const heartbeat = setInterval(() => send(stillHere), heartbeatMs);
        try {
          for await (const event of events(ending.signal)) send(bytesOf(event));
        } catch (error) {
          if (!ending.signal.aborted) log.error({ err: error }, "stream failed");
        } finally {
          clearInterval(heartbeat);
          clearTimeout(life);
          request.signal.removeEventListener("abort", end);
          open.delete(ending);
          metrics.streamsOpen.set(open.size);
          if (!cancelled) controller.close();
        }
      },
      cancel() {
        cancelled = true;
        end();
      },
    },
    { highWaterMark: 1 },
  );

  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // "no-transform" disables compression, here and at proxies: a compressor per reader takes a quarter of a
      // megabyte.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
      ...headers,
    },
  });
}

/** Whether the caller asks for a stream rather than one JSON document. */
export function wantsEventStream(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/event-stream") ?? false;
}

/** Ends all streams of this process; readers reconnect, to another one. */
export function endStreams(): void {
  for (const ending of open) ending.abort();
}

const encoder = new TextEncoder();
const opening = encoder.encode(": open\n\n");
const stillHere = encoder.encode(": still here\n\n");

/** An event object sent to many readers is encoded and stored once for all of them. */
const encoded = new WeakMap<ServerSentEvent, Uint8Array>();

function bytesOf(event: ServerSentEvent): Uint8Array {
  const bytes = encoded.get(event) ?? encoder.encode(encodeEvent(event));
  encoded.set(event, bytes);
  return bytes;
}

function encodeEvent({ id, event, data }: ServerSentEvent): string {
  // JSON.stringify leaves no line break in the text, so one data line is enough.
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
