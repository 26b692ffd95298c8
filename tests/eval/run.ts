import path from "node:path";
import { parseArgs } from "node:util";
import type { SourceProvider } from "~/answers/types";
import type { ReadingSet } from "./data-sets";
import type { Outcome } from "./reading";

/**
 * `npm run eval`: measures answers on a data set. Options, after `--`:
 *   --data FILE      SQuAD's or CAsT's shape; our own small set when not given
 *   --withhold       asks again with each question's article taken out of the library
 *   --via mediawiki  asks the wiki at MEDIAWIKI_API_URL instead of a library made of the paragraphs
 *   --halves         gives the figures for every other article besides
 *   --show           lists the questions whose summary has no gold answer
 */
const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: path.resolve(import.meta.dirname, "data/questions.json") },
    withhold: { type: "boolean", default: false },
    via: { type: "string", default: "library" },
    halves: { type: "boolean", default: false },
    show: { type: "boolean", default: false },
  },
});

if (!["library", "mediawiki"].includes(options.via)) fail(`--via is library or mediawiki, not ${options.via}`);
if (options.withhold && options.via !== "library") fail("--withhold takes articles out of a library: leave --via out");

const LOCAL_WIKI = "http://127.0.0.1:8088/w/api.php";

// The settings are read when the first module that logs is loaded, so these come before.
process.env.LOG_LEVEL ??= "warn";
const wikiUrl = process.env.MEDIAWIKI_API_URL || LOCAL_WIKI;
const { readDataSet } = await import("./data-sets");
const { table } = await import("./report");

const set = readDataSet(options.data);
if (set.kind === "conversation") {
  const { conversationRows } = await import("./conversation");
  console.log(table(`Follow-ups (${path.basename(options.data)})`, conversationRows(set)));
} else if (options.via === "mediawiki") {
  const { mediaWikiProvider } = await import("~/answers/sources/mediawiki.server");
  const { askWiki } = await import("./reading");
  await report(`through the wiki at ${wikiUrl}`, await askWiki(set, mediaWikiProvider(wikiUrl)));
} else {
  await measureLibrary(set);
}

async function measureLibrary(reading: ReadingSet): Promise<void> {
  const { libraryProvider } = await import("~/answers/sources/library.server");
  const { askLibrary, askWithheld, declinedShare } = await import("./reading");
  const { openScratchLibrary } = await import("./scratch-library");
  const library = await openScratchLibrary();
  const provider: SourceProvider = libraryProvider();
  try {
    await report("through the library", await askLibrary(reading, library, provider));
    if (!options.withhold) return;
    const withheld = await askWithheld(reading, library, provider);
    console.log(table("With the question's article withheld", [["declined", ...declinedShare(withheld)]]));
    if (options.halves)
      for (const half of halves(withheld)) console.log(table("  half", [["declined", ...declinedShare(half)]]));
  } finally {
    await library.close();
  }
}

async function report(how: string, outcomes: Outcome[]): Promise<void> {
  const { readingRows } = await import("./reading");
  console.log(table(`Answers ${how} (${path.basename(options.data)})`, readingRows(outcomes)));
  if (options.halves) {
    for (const [index, half] of halves(outcomes).entries())
      console.log(table(`  half ${index + 1}`, readingRows(half)));
  }
  if (options.show) await list(outcomes);
}

function halves(outcomes: Outcome[]): Outcome[][] {
  return [0, 1].map((half) => outcomes.filter(({ article }) => article % 2 === half));
}

async function list(outcomes: Outcome[]): Promise<void> {
  const { holdsGold } = await import("./measures");
  for (const { question, golds, rank, summary } of outcomes) {
    if (summary !== null && holdsGold(summary, golds)) continue;
    console.log(`- ${question}\n  gold: ${golds.join(" / ")}; rank ${rank + 1}\n  ${summary ?? "(declined)"}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
