/** `npm run library:wikipedia -- EDITION`: downloads and imports an edition of Wikipedia; see docs/library.md. */
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { config } from "~/config.server";
import { downloadDump } from "~/library/import/wikipedia/download-dump.server";
import { DUMPS_URL, newestDump, type WikipediaDump } from "~/library/import/wikipedia/newest-dump.server";
import { end, loadSettings, withDatabase } from "./command-line";
import { importWithProgress, summarize } from "./import-progress";

const usage = `Usage: npm run library:wikipedia -- [--yes] [--dumps-url URL] EDITION

Downloads the newest dump of an edition of Wikipedia, such as simple, de or en, and imports its articles into the
collection {edition}wiki. A stopped download or import is continued by starting it again.
--yes doesn't ask first. --dumps-url is a mirror's address; the default is ${DUMPS_URL}.`;

async function main(): Promise<void> {
  const { edition, yes, dumpsUrl } = readArguments();
  loadSettings();
  const dump = await newestDump(edition, dumpsUrl);
  console.log(`${dump.name}, ${megabytes(dump.bytes)} to download, of several times that in the database.`);
  console.log(`Its texts are under CC BY-SA 4.0: answers name Wikipedia and this licence beside them.`);
  if (!yes && !(await isConfirmed())) end("Nothing was downloaded.", 1);
  const file = await downloadWithProgress(dump);
  await withDatabase(async () => summarize(await importWithProgress([file], { collection: dump.wiki })));
  console.log(`The dump is still at ${file}; you can delete it.`);
}

function readArguments(): { edition: string; yes: boolean; dumpsUrl: string } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        yes: { type: "boolean", default: false },
        "dumps-url": { type: "string", default: DUMPS_URL },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) end(usage, 0);
    const [edition, ...others] = positionals;
    if (!edition || others.length > 0) return end(usage, 1);
    return { edition, yes: values.yes, dumpsUrl: values["dumps-url"] };
  } catch (error) {
    return end(`${error instanceof Error ? error.message : error}\n\n${usage}`, 1);
  }
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) end("Say --yes to download it: there is nobody here to ask.", 1);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question("Download and import it? [y/N] ")).trim());
  } finally {
    terminal.close();
  }
}

async function downloadWithProgress(dump: WikipediaDump): Promise<string> {
  const bar = new SingleBar({
    format: "Downloading {bar} {percentage}% | {done} of {all} | {eta_formatted} left",
    etaBuffer: 100,
    hideCursor: true,
  });
  bar.start(dump.bytes, 0, { done: megabytes(0), all: megabytes(dump.bytes) });
  try {
    return await downloadDump(dump, {
      folder: path.join(config().DATA_DIR, "dumps"),
      onProgress: (doneBytes) => bar.update(doneBytes, { done: megabytes(doneBytes) }),
    });
  } finally {
    bar.stop();
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

main().catch((error) => end(`Stopped: ${error instanceof Error ? error.message : error}`, 1));
