import { createHash } from "node:crypto";
import { metrics } from "~/metrics.server";
import { hasTag } from "../entity-tag";

/** Pages that were rendered of late, for whoever is to see the same. */

/** How long a page is given out before it is rendered anew: as long as news or an imported document may take to show. */
const freshForMs = 60_000;
/** For all pages together, which are of about 100 KB in memory each. */
const mostBytes = 16 * 1024 * 1024;
/** A page beyond that is rendered for each request: it would drive out many others. */
const largestPage = 1024 * 1024;

interface RenderedPage {
  /** The page where it was cut at its nonce: joined by another one it is that response's own. */
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

/** By key, the longest unused first. Being rendered counts as well: who asks meanwhile waits for the same one. */
const pages = new Map<string, Kept>();
let keptBytes = 0;

interface Rendering {
  /** All that the page's look hangs on. */
  key: string;
  /** Gives the page's whole HTML, with `nonce` for its scripts. */
  render: () => Promise<string>;
  nonce: string;
  /** Of the response; the policy among them names `nonce`. */
  headers: Headers;
}

/** Answers with a page that is one person's, and is kept by nobody but this process. */
export async function ownPage({ key, nonce, headers, render }: Rendering): Promise<Response> {
  const { pieces } = await keptOrRendered(key, nonce, render);
  return new Response(pieces.join(nonce), { headers });
}

/** Answers with a page that is the same for everybody who has not signed in, for browsers and caches between to keep. */
export async function sharedPage(request: Request, { key, nonce, headers, render }: Rendering): Promise<Response> {
  const { pieces, tag } = await keptOrRendered(key, nonce, render);
  headers.set("ETag", `W/${tag}`);
  headers.append("Vary", "Cookie");
  headers.set("Cache-Control", pieces.length > 1 ? revalidateAlways : shareable);
  if (!hasTag(request.headers.get("If-None-Match"), tag)) return new Response(pieces.join(nonce), { headers });
  // The browser shows what it has, whose scripts carry the nonce of the policy that came with it.
  for (const name of ["Content-Security-Policy", "Content-Type"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/** A nonce is to be used once, so no cache between may give out a page that has one. */
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
  // Whoever waited here too may have begun to render it anew.
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

/** One letter beyond Latin-1 makes all of a string two bytes a character. */
function bytesOf({ pieces }: RenderedPage): number {
  return pieces.reduce((bytes, piece) => bytes + 2 * piece.length, 0);
}

function cutAt(nonce: string, html: string): RenderedPage {
  const pieces = html.split(nonce);
  const hash = createHash("sha256").update(pieces.join("")).digest("base64url").slice(0, 27);
  return { pieces, tag: `"${hash}"`, renderedAt: Date.now() };
}
