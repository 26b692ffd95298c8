import { isIP } from "node:net";
import { Agent, fetch, type Headers, type Response } from "undici";
import { brand } from "~/brand";
import { decodeAs } from "~/text/decode";
import { isPublicAddress, PrivateAddressError, publicLookup } from "./addresses.server";
import { DeadlineError, withDeadline } from "./deadline";

export interface GuardedFetchOptions {
  signal: AbortSignal;
  /** For everything: DNS, redirects and body. */
  timeoutMs: number;
  /** Of the body after decompression. */
  maxBytes: number;
  /** Accepted media types, e.g. `["text/html"]`; other responses are rejected unread. */
  accept: readonly string[];
  /**
   * Origins that the operator configured, allowed even on private addresses. A redirect from elsewhere can't reach
   * them.
   */
  trustedOrigins?: readonly string[];
  /** Sent to the first origin only, so that a redirect elsewhere never gets a key. */
  headers?: Record<string, string>;
}

export interface FetchedBytes {
  /** After redirects. */
  url: string;
  /** Media type in lower case, without parameters. */
  type: string;
  /** After decompression. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the response. */
  headers: Headers;
}

export interface Fetched extends Omit<FetchedBytes, "bytes" | "headers"> {
  text: string;
}

export type FetchReason =
  | "url"
  | "private"
  | "redirects"
  | "status"
  | "type"
  | "size"
  | "timeout"
  | "aborted"
  | "network";

/** Why a fetch failed. The message names at most the host, never the query, so it is safe to log. */
export class FetchError extends Error {
  override name = "FetchError";
  /** The response's headers when the reason is "status", e.g. for Retry-After. */
  readonly headers: Headers | null;
  constructor(
    readonly reason: FetchReason,
    detail: string,
    /** The HTTP status where the reason is "status" or "type". */
    readonly status: number | null = null,
    options?: { cause?: unknown; headers?: Headers },
  ) {
    super(detail, options);
    this.headers = options?.headers ?? null;
  }
}

const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = `${brand.name}/1.0 (+${brand.repositoryUrl})`;

/** A last resort for connections that an abort misses; each call's own deadline is what counts. */
const LIMITS = { maxHeaderSize: 16_384, headersTimeout: 10_000, bodyTimeout: 10_000 };
const CONNECT_MS = 5_000;

/** Two agents, so that no connection opened under trust is ever used without it. */
const publicAgent = new Agent({ ...LIMITS, connections: 6, connect: { lookup: publicLookup(), timeout: CONNECT_MS } });
const trustedAgent = new Agent({ ...LIMITS, connections: 16, connect: { timeout: CONNECT_MS } });

/**
 * Fetches text from an untrusted address: http(s) on its usual ports, public addresses only (checked at every hop, as
 * the socket connects), within the given time and size.
 * @throws FetchError always, whatever goes wrong
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions): Promise<Fetched> {
  const { url, type, contentType, bytes } = await fetchWithin(address, options);
  return { url, type, text: decode(bytes, contentType) };
}

/**
 * The same for binary content, such as a picture.
 * @throws FetchError always, whatever goes wrong
 */
export async function guardedFetchBytes(address: string, options: GuardedFetchOptions): Promise<FetchedBytes> {
  const { url, type, bytes, headers } = await fetchWithin(address, options);
  return { url, type, bytes, headers };
}

async function fetchWithin(address: string, options: GuardedFetchOptions) {
  try {
    return await withDeadline(options.timeoutMs, options.signal, async (signal) => {
      const { response, url } = await followRedirects(address, options, signal);
      return await readBody(response, url, options);
    });
  } catch (error) {
    if (options.signal.aborted) throw new FetchError("aborted", "The caller has gone");
    throw asFetchError(error);
  }
}

async function followRedirects(address: string, options: GuardedFetchOptions, signal: AbortSignal) {
  const { accept, headers, trustedOrigins = [] } = options;
  let url = parseUrl(address);
  const firstOrigin = url.origin;
  let trusted = true;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    trusted &&= trustedOrigins.includes(url.origin);
    checkUrl(url, trusted);
    const response = await fetch(url, {
      signal,
      redirect: "manual",
      dispatcher: trusted ? trustedAgent : publicAgent,
      headers: {
        "user-agent": USER_AGENT,
        accept: accept.join(", "),
        ...(url.origin === firstOrigin ? headers : {}),
      },
    });
    const location = response.headers.get("location");
    if (!REDIRECT_STATUSES.has(response.status) || location === null) return { response, url: url.href };
    await response.body?.cancel();
    url = parseUrl(location, url);
  }
  throw new FetchError("redirects", `More than ${MAX_REDIRECTS} redirects`);
}

function parseUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new FetchError("url", "Not an address");
  return new URL(address, base);
}

function checkUrl(url: URL, trusted: boolean): void {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new FetchError("url", `Scheme ${url.protocol}`);
  if (url.username || url.password) throw new FetchError("url", "Credentials in the address");
  if (trusted) return;
  if (!["", "80", "443"].includes(url.port)) throw new FetchError("url", `Port ${url.port}`);
  // URL has already normalised every IPv4 notation (decimal, hex, octal, short) to four decimal numbers.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw new FetchError("private", `${host} is not on the public internet`);
}

async function readBody(response: Response, url: string, { accept, maxBytes }: GuardedFetchOptions) {
  const contentType = response.headers.get("content-type") ?? "";
  const type = contentType.split(";", 1).join("").trim().toLowerCase();
  const { headers } = response;
  if (!response.ok) {
    throw new FetchError("status", `Status ${response.status}, ${type || "no type"}`, response.status, { headers });
  }
  if (!accept.includes(type)) throw new FetchError("type", `Type ${type || "not given"}`, response.status);
  return { url, type, contentType, headers, bytes: await readAtMost(response, maxBytes) };
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new FetchError("size", `More than ${maxBytes} bytes`);
  const compressed = response.headers.has("content-encoding");
  if (!compressed && Number(response.headers.get("content-length")) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** By the header's charset, else that of an HTML page's head, else UTF-8. */
function decode(body: Uint8Array, contentType: string): string {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 1024)).toString("latin1");
  const declared = /charset=["']?([\w-]+)/i.exec(contentType) ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head);
  return decodeAs(body, declared?.[1] ?? "utf-8");
}

/** fetch wraps the cause in a TypeError, sometimes twice. */
function asFetchError(error: unknown): FetchError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchError) return cause;
    if (cause instanceof DeadlineError) return new FetchError("timeout", cause.message);
    if (cause instanceof PrivateAddressError) return new FetchError("private", cause.message);
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new FetchError("network", cause instanceof Error ? cause.message : "Unknown failure", null, { cause: error });
}
