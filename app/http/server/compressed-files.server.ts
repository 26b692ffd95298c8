import { readdirSync } from "node:fs";
import path from "node:path";
import type { RequestHandler } from "express";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};
/** In order of preference. */
const codings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
];

/**
 * Serves a folder's files as compressed at build time (scripts/compress-assets.mjs), rather than compressing them per
 * request. Only rewrites the address to the copy's: a static file server comes next. A file without copies is served as
 * usual.
 * @param folder as the static file server names it, e.g. "public/build"
 */
export function preferCompressedCopies(folder: string): RequestHandler {
  const copies = new Set(compressedCopies(folder));
  return (request, response, next) => {
    const address = request.url;
    const type = types[path.posix.extname(address)];
    if (!type) return next();
    response.setHeader("Vary", "Accept-Encoding");
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const coding = codings.find(({ name, extension }) => accepts(accepted, name) && copies.has(address + extension));
    if (!coding) return next();
    request.url = address + coding.extension;
    response.setHeader("Content-Encoding", coding.name);
    response.setHeader("Content-Type", type);
    next();
  };
}

function compressedCopies(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => codings.some(({ extension }) => name.endsWith(extension)))
    .map((name) => `/${name.split(path.sep).join("/")}`);
}

/** Whether an `Accept-Encoding` accepts a coding (RFC 9110, 12.5.3); a weight of 0 means that it does not. */
function accepts(header: string, coding: string): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
