import { subscribe } from "node:diagnostics_channel";
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

const folder = "public/build";
const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};
/** The better one first. */
const codings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
];

/**
 * Gives out the build's files as they were compressed when it was built (scripts/compress-assets.mjs): remix-serve would
 * compress them anew for every request. The address is changed before Express sees it, which then finds the copy; a file
 * without copies goes the usual way.
 */
export function serveCompressedFiles(): void {
  const copies = new Set(compressedCopies());
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const address = request.url ?? "";
    const type = types[path.posix.extname(address)];
    if (!type || !address.startsWith("/build/")) return;
    response.setHeader("Vary", "Accept-Encoding");
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const coding = codings.find(({ name, extension }) => accepts(accepted, name) && copies.has(address + extension));
    if (!coding) return;
    request.url = address + coding.extension;
    response.setHeader("Content-Encoding", coding.name);
    response.setHeader("Content-Type", type);
  });
}

function compressedCopies(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => codings.some(({ extension }) => name.endsWith(extension)))
    .map((name) => `/build/${name.split(path.sep).join("/")}`);
}

/** Whether an `Accept-Encoding` takes a coding (RFC 9110, 12.5.3); a weight of 0 means that it does not. */
function accepts(header: string, coding: string): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
