import { createHash } from "node:crypto";
import { metrics } from "~/metrics.server";
import { hasTag } from "../entity-tag";

/** Cache of recently rendered pages. */

/** How long a page is served before it is rendered again: the acceptable delay for news or an imported document. */
const freshForMs = 60_000;
/** For all pages together; each takes about 100 KB of memory. */
const mostBytes = 16 * 1024 * 1024;
/** A larger page is rendered for each request: it would evict many others. */
const largestPage = 1024 * 1024;

interface RenderedPage {
  /** The page split at its nonce: joined by another nonce, it becomes that response's own. */
  pieces: string[];
  /** Of the page without its nonce. Weak, because compression on the way changes the bytes. */
  tag: string;
  renderedAt: number;
}

interface Kept {
  page: Promise<RenderedPage>;
  /** 0 until it is rendered. */
  bytes: number;
}

/** By key, least recently used first. Includes pages being rendered: concurrent requests wait for the same one. */
const pages = new Map<string, Kept>();
let keptBytes = 0;

interface Rendering {
  /** Everything the page's content depends on. */
  key: string;
  /** Returns the page's whole HTML, with `nonce` for its scripts. */
  render: () => Promise<string>;
  nonce: string;
  /** The response's headers; their policy contains `nonce`. */
  headers: Headers;
}

/** Responds with a personal page, which only this process caches. */
export async function ownPage({ key, nonce, headers, render }: Rendering): Promise<Response> {
  const { pieces } = await keptOrRendered(key, nonce, render);
  return new Response(pieces.join(nonce), { headers });
}

/** Responds with a page that is the same for all signed-out visitors, which browsers and shared caches may store. */
export async function sharedPage(request: Request, { key, nonce, headers, render }: Rendering): Promise<Response> {
  const { pieces, tag } = await keptOrRendered(key, nonce, render);
  headers.set("ETag", `W/${tag}`);
  headers.append("Vary", "Cookie");
  headers.set("Cache-Control", pieces.length > 1 ? revalidateAlways : shareable);
  if (!hasTag(request.headers.get("If-None-Match"), tag)) return new Response(pieces.join(nonce), { headers });
  // The browser shows its stored page, whose scripts carry the nonce of the policy stored with it.
  for (const name of ["Content-Security-Policy", "Content-Type"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/** A nonce must be used once, so no shared cache may serve a page that has one. */
const revalidateAlways = "private, no-cache";
const shareable = `public, max-age=0, s-maxage=${freshForMs / 1000}, stale-while-revalidate=600`;

async function keptOrRendered(key: string, nonce: string, render: () => Promise<string>): Promise<RenderedPage> {
  const known = pages.get(key);
  const page = await known?.page;
  if (known && page && Date.now() - page.renderedAt < freshForMs) {
    markUsed(key, known);
    metrics.pageCache.inc({ result: "hit" });
    return page;
  }
  // Another waiter may have started rendering it again.
  if (pages.get(key) !== known) return keptOrRendered(key, nonce, render);
  metrics.pageCache.inc({ result: "miss" });
  return begin(key, async () => cutAt(nonce, await render()));
}

function begin(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const entry: Kept = { page: render(), bytes: 0 };
  const earlier = pages.get(key);
  if (earlier) forget(key, earlier);
  pages.set(key, entry);
  entry.page.then(
    (page) => keepRendered(key, entry, page),
    () => forget(key, entry),
  );
  return entry.page;
}

function keepRendered(key: string, entry: Kept, page: RenderedPage): void {
  if (pages.get(key) !== entry) return;
  const bytes = bytesOf(page);
  if (bytes > largestPage) {
    forget(key, entry);
    return;
  }
  entry.bytes = bytes;
  count(bytes);
  for (const [oldest, other] of pages) {
    if (keptBytes <= mostBytes) return;
    if (other.bytes > 0) forget(oldest, other);
  }
}

function markUsed(key: string, entry: Kept): void {
  if (pages.get(key) !== entry) return;
  pages.delete(key);
  pages.set(key, entry);
}

function forget(key: string, entry: Kept): void {
  if (pages.get(key) !== entry) return;
  pages.delete(key);
  count(-entry.bytes);
}

function count(bytes: number): void {
  keptBytes += bytes;
  metrics.pageCacheBytes.set(keptBytes);
}

/** One character beyond Latin-1 makes the whole string two bytes per character. */
function bytesOf({ pieces }: RenderedPage): number {
  return pieces.reduce((bytes, piece) => bytes + 2 * piece.length, 0);
}

function cutAt(nonce: string, html: string): RenderedPage {
  const pieces = html.split(nonce);
  const hash = createHash("sha256").update(pieces.join("")).digest("base64url").slice(0, 27);
  return { pieces, tag: `"${hash}"`, renderedAt: Date.now() };
}
