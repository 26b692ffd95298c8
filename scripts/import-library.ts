/** `npm run library:import -- PATH...`: imports documents into the library; see docs/library.md. */
import { parseArgs } from "node:util";
import { end, loadSettings, withDatabase } from "./command-line";
import { importWithProgress, summarize } from "./import-progress";

const usage = `Usage: npm run library:import -- [--collection NAME] [--licence LICENCE] PATH...

Imports Markdown, HTML, text and JSONL files (a JSON object with url, title and text on each line, and with source and
licence if these are to be told), MediaWiki's dumps (.xml, .xml.bz2, .xml.gz), and folders of them.
What is in the library already is passed over, so a stopped import is continued by starting it again.
--licence is that of a dump's texts, such as "CC BY-SA 4.0", which is the default for Wikimedia's wikis.`;

async function main(): Promise<void> {
  const { paths, ...options } = readArguments();
  loadSettings();
  await withDatabase(async () => summarize(await importWithProgress(paths, options)));
}

function readArguments(): { paths: string[]; collection: string; licence?: string } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        collection: { type: "string", default: "imported" },
        licence: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) end(usage, 0);
    if (positionals.length === 0) end(usage, 1);
    return { paths: positionals, collection: values.collection, licence: values.licence };
  } catch (error) {
    return end(`${error instanceof Error ? error.message : error}\n\n${usage}`, 1);
  }
}

main().catch((error) => end(`The import stopped: ${error instanceof Error ? error.message : error}`, 1));
