// @ts-check
import { parentPort, workerData } from "node:worker_threads";

/** @typedef {import("../reader-work").ReaderWork} ReaderWork */

/** @type {{ [Kind in keyof ReaderWork]: () => Promise<(given: ReaderWork[Kind]["given"]) => Promise<ReaderWork[Kind]["read"]>> }} */
const readers = {
  pdf: async () => (await import("./pdf.mjs")).readPdf,
  docx: async () => (await import("./docx.mjs")).readDocx,
  html: async () => (await import("./html.mjs")).readHtml,
  markdown: async () => (await import("./markdown.mjs")).readMarkdown,
};

/**
 * @template {keyof ReaderWork} Kind
 * @param {{ kind: Kind, given: ReaderWork[Kind]["given"] }} work
 * @returns {Promise<import("../reader-work").ReaderReply<Kind>>}
 */
async function reply({ kind, given }) {
  const read = await readers[kind]();
  try {
    return { ok: true, value: await read(given) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, name, message };
  }
}

// Readers need no network.
for (const name of ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"]) Reflect.deleteProperty(globalThis, name);
parentPort?.postMessage(await reply(workerData));
