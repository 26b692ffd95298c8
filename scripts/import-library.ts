/** `npm run library:import -- PATH...`: imports documents into the library; see docs/library.md. */
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { type ImportReport, importLibrary } from "~/library/library.server";
import { end, loadSettings, withDatabase } from "./command-line";

const usage = `Usage: npm run library:import -- [--collection NAME] PATH...

Imports Markdown, HTML, text and JSONL files (a JSON object with url, title and text on each line), and folders of them.
What is in the library already is passed over, so a stopped import is continued by starting it again.`;

async function main(): Promise<void> {
  const { paths, collection } = readArguments();
  loadSettings();
  await withDatabase(async () => summarize(await importWithProgress(paths, collection)));
}

function readArguments(): { paths: string[]; collection: string } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { collection: { type: "string", default: "imported" }, help: { type: "boolean", short: "h" } },
    });
    if (values.help) end(usage, 0);
    if (positionals.length === 0) end(usage, 1);
    return { paths: positionals, collection: values.collection };
  } catch (error) {
    return end(`${error instanceof Error ? error.message : error}\n\n${usage}`, 1);
  }
}

/** The bar is shown only on a terminal; elsewhere only bad files and the summary are. */
async function importWithProgress(paths: string[], collection: string): Promise<ImportReport> {
  const bar = new SingleBar({
    format: "{bar} {percentage}% | {documents} documents | {eta_formatted} left",
    etaBuffer: 20,
    hideCursor: true,
  });
  const clearLine = process.stderr.isTTY ? "\r\x1b[K" : "";
  bar.start(1, 0, { documents: 0 });
  try {
    return await importLibrary(paths, {
      collection,
      onBad: ({ place, reason }) => console.error(`${clearLine}${place} ${reason}`),
      onProgress: ({ doneBytes, totalBytes, documents }) => {
        bar.setTotal(totalBytes);
        bar.update(doneBytes, { documents });
      },
    });
  } finally {
    bar.stop();
  }
}

function summarize({ imported, unchanged, bad }: ImportReport): void {
  console.log(`Imported ${imported} documents; ${unchanged} were there already; ${bad.length} could not be read.`);
}

main().catch((error) => end(`The import stopped: ${error instanceof Error ? error.message : error}`, 1));
