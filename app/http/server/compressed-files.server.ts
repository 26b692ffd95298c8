import { readdirSync } from "node:fs";
import path from "node:path";
import express, { type RequestHandler, type Response } from "express";

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
 * request. A file without copies is served as it is; a request for a missing file goes to the next handler.
 * @param folder e.g. "public/build"
 * @param options.maxAge as `express.static` has it; the files' names must change with their content
 */
export function compressedFiles(folder: string, { maxAge }: { maxAge: string }): RequestHandler[] {
  return [
    preferCompressedCopies(folder),
    express.static(folder, { immutable: true, maxAge, setHeaders: setFileHeaders }),
  ];
}

/**
 * Only rewrites the address to the copy's. The headers wait until a file is found, since a rebuild may have deleted it.
 */
function preferCompressedCopies(folder: string): RequestHandler {
  const copies = new Set(compressedCopies(folder));
  return (request, response, next) => {
    const address = request.url;
    const type = types[path.posix.extname(address)];
    if (!type) return next();
    response.locals.fileHeaders = { "Content-Type": type, Vary: "Accept-Encoding" };
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const coding = codings.find(({ name, extension }) => accepts(accepted, name) && copies.has(address + extension));
    if (coding) {
      request.url = address + coding.extension;
      response.locals.fileHeaders["Content-Encoding"] = coding.name;
    }
    next();
  };
}

function setFileHeaders(response: Response): void {
  response.set(response.locals.fileHeaders ?? {});
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
