import { gzipSync } from "node:zlib";
import { type Reply, type StandIn, type StandInOptions, startStandIn } from "./stand-in";

/** Ordinary web pages, by path; other paths are 404. */
export function startPages(pages: Record<string, Reply>, options?: StandInOptions): Promise<StandIn> {
  return startStandIn(({ path }) => pages[path] ?? { ...htmlPage("<h1>Not found</h1>"), status: 404 }, options);
}

/** A page with an article of the given body. */
export function articlePage(title: string, body: string): Reply {
  return htmlPage(
    `<nav><a href="/">Home</a> <a href="/about">About us</a></nav><main><article><h1>${title}</h1>${body}</article></main>` +
      "<footer>All rights reserved</footer>",
    title,
  );
}

export function htmlPage(body: string, title = ""): Reply {
  return {
    headers: { "content-type": "text/html; charset=utf-8" },
    body: `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`,
  };
}

export function textPage(body: string): Reply {
  return { headers: { "content-type": "text/plain; charset=utf-8" }, body };
}

export function pdfFile(): Reply {
  return { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7\n" };
}

export function redirectTo(location: string, status = 302): Reply {
  return { status, headers: { location }, body: "" };
}

/** An endless HTML page. */
export function endlessPage(): Reply {
  return { headers: { "content-type": "text/html" }, body: { [Symbol.asyncIterator]: endlessParagraphs } };
}

/** A page of the given decompressed size, a thousandth of that on the wire. */
export function gzipBomb(bytes: number): Reply {
  return {
    headers: { "content-type": "text/html", "content-encoding": "gzip" },
    body: gzipSync(Buffer.alloc(bytes, "a ")),
  };
}

async function* endlessParagraphs(): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.from("<p>And so on, and so forth.</p>".repeat(500));
  while (true) yield chunk;
}
