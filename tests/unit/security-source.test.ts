import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** What the source must not contain, including future code. */

const sources = ["app", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name))
    .map((name) => ({
      file: path.posix.join(folder, name.split(path.sep).join("/")),
      text: readFileSync(path.join(folder, name), "utf8"),
    })),
);

/** Operators run scripts, on their own input. */
const product = sources.filter(({ file }) => file.startsWith("app/"));

/** Files that match, except the allowed ones. Unused exceptions are reported too. */
function offenders(pattern: RegExp, exceptions: Record<string, string>): string[] {
  const found = product.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  return [
    ...found.filter((file) => !(file in exceptions)),
    ...Object.keys(exceptions)
      .filter((file) => !found.includes(file))
      .map((file) => `${file} is an exception without need`),
  ];
}

/** The only outgoing connections besides libraries' own: each goes to a configured address. */
const waysOut: Record<string, string> = {
  "app/http/guarded-fetch.server.ts": "the guarded client itself: whatever comes from strangers is fetched by it",
  "app/images/providers/service.server.ts": "IMAGES_API_URL",
  "app/embeddings/client.server.ts": "EMBEDDINGS_API_URL",
  "app/contact/forward.server.ts": "CONTACT_FORWARD_URL",
  "app/accounts/identity/firebase-rest.server.ts": "Firebase's own addresses",
  "app/db/single-connection.server.ts": "DATABASE_URL",
  "app/library/import/wikipedia/newest-dump.server.ts":
    "an operator's script asks Wikimedia, or the mirror it is given",
  "app/library/import/wikipedia/download-dump.server.ts": "the same",
};

test("only the guarded client and clients of configured services open connections on the server", () => {
  const server = sources.filter(({ file }) => file.endsWith(".server.ts") || file.endsWith(".server.tsx"));
  const opening =
    /(?<![.\w])fetch\(|from "undici"|from "(?:node:)?(?:https?|http2|net|tls|dgram)"|axios|node-fetch|\bgot\(|XMLHttpRequest|new WebSocket/;
  // Type imports open nothing.
  const found = server.filter(({ text }) => opening.test(text.replace(/^import type .*$/gm, "")));
  const others = Object.keys(notOpening);
  expect(found.map(({ file }) => file).filter((file) => !(file in waysOut) && !others.includes(file))).toEqual([]);
  for (const file of [...Object.keys(waysOut), ...others]) expect(found.map((one) => one.file)).toContain(file);
});

/** They use these modules without opening connections. */
const notOpening: Record<string, string> = {
  "app/db/embedded-cluster.server.ts": "asks for a free port of this machine",
  "app/http/server/connection-limits.server.ts": "makes the server itself",
  "app/playground/page/refused-form.server.ts": "the names of statuses",
};

test("browser code calls only this site", () => {
  const client = sources.filter(({ file }) => file.startsWith("app/") && !/\.server\.tsx?$/.test(file));
  const away = /(?:fetch|EventSource|sendBeacon|WebSocket|importScripts)\(\s*[`"'](?!\/(?!\/)|\$)/;
  expect(client.filter(({ text }) => away.test(text)).map(({ file }) => file)).toEqual([]);
});

test("no SQL is concatenated from values", () => {
  expect(
    offenders(/\bsql\.(?:unsafe|raw)\(|\.unsafe\(/, {
      "app/db/embedded.server.ts": "CREATE DATABASE takes no parameter; the name is a constant of ours",
      "app/embeddings/vector-index.server.ts":
        "an index's definition takes no parameters: its name is a hash, the model's name is quoted",
      "app/db/bounded-pool.server.ts": "passes on the calls of drizzle's driver, whose values are parameters",
    }),
  ).toEqual([]);
  // Text concatenated into a statement, rather than a parameter of drizzle's or postgres.js's template.
  expect(offenders(/\.(?:execute|query)\(\s*(?:`|"[^"]*"\s*\+)/, {})).toEqual([]);
});

test("no text is evaluated, and no markup is written into a page directly", () => {
  const writing = /\beval\(|new Function\(|\.(?:outerHTML|innerHTML)\s*=[^=]|insertAdjacentHTML|document\.write/;
  expect(
    offenders(writing, {
      "app/answers/code/highlight-code.ts": "Prism's own markup, in which it escapes the code's text",
    }),
  ).toEqual([]);
  // Programs are started with a list of arguments, never through a shell.
  expect(offenders(/(?<!\.)\bexec(?:Sync)?\(|shell:\s*true/, {})).toEqual([]);
});

/** Each shows HTML sanitised by a function named here, or from the source itself. */
const htmlShown: Record<string, string> = {
  "app/answers/turn/answer-summary.tsx": "summary.server.ts sanitises it",
  "app/playground/response/response-html.tsx": "the server sanitises it",
  "app/diagrams/canvas/drawn-diagram.tsx": "diagram-svg.ts escapes every text",
  "app/seo/json-ld.tsx": "JSON with < written as an escape",
  "app/routes/_index.tsx": "structured data of our own",
  "app/sharing/shared-thread-page.tsx": "JSON with < written as an escape",
  "app/ui/content-page.tsx": "content of the source",
  "app/blog/article-page.tsx": "content of the source",
  "app/contact/contact-page.tsx": "content of the source",
  "app/consent/cookies-page.tsx": "content of the source",
  "app/pages/about-page.tsx": "content of the source",
};

test("HTML is given to React in a few known places", () => {
  expect(offenders(/dangerouslySetInnerHTML/, htmlShown)).toEqual([]);
});

test("none of our policies allows inline code", () => {
  expect(offenders(/unsafe-(?:inline|eval|hashes)/, {})).toEqual([]);
});
