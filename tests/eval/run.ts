import path from "node:path";
import { parseArgs } from "node:util";
import type { AnswerWriter } from "~/answers/types";
import { paying } from "../harness/paying";
import type { ReadingSet } from "./data-sets";
import type { Report } from "./report";
import type { JudgedSet } from "./risk";
import type { SuiteOptions } from "./suites";

/**
 * `npm run eval`: measures answers, follow-ups and the check of citations. Without options, on our own small sets. After `--`:
 *   --data FILE        one file, in the shape of SQuAD, CLAPnq, CAsT, ExpertQA's claims or visitors' questions; nothing
 *                      is written
 *   --all FOLDER       our own sets and all data files of a folder; also through a wiki and a kiwix-serve that
 *                      answer at MEDIAWIKI_API_URL and KIWIX_URL
 *   --withhold         asks again with each question's article removed from the library (always with --all)
 *   --via mediawiki    asks the wiki at MEDIAWIKI_API_URL instead of a library made of the paragraphs
 *   --via kiwix        asks the kiwix-serve at KIWIX_URL, which has the articles as its pages
 *   --writer claude    has Claude write, with ANTHROPIC_API_KEY and ANTHROPIC_BASE_URL
 *   --writer model     has another model write, with MODEL_API_URL and MODEL_NAME
 *   --halves           adds the figures for every other article
 *   --show             lists the questions answered wrongly
 * Without --data the figures go to docs/quality.md and the plots to docs/quality/.
 */
const { values: options } = parseArgs({
  options: {
    data: { type: "string" },
    all: { type: "string" },
    withhold: { type: "boolean", default: false },
    via: { type: "string", default: "library" },
    writer: { type: "string", default: "extractive" },
    halves: { type: "boolean", default: false },
    show: { type: "boolean", default: false },
  },
});

const { via } = options;
if (via !== "library" && via !== "mediawiki" && via !== "kiwix")
  fail(`--via is library, mediawiki or kiwix, not ${via}`);
if (options.withhold && via !== "library") fail("--withhold takes articles out of a library: leave --via out");
if (!["extractive", "claude", "model"].includes(options.writer))
  fail(`--writer is extractive, claude or model, not ${options.writer}`);
if (options.data && options.all) fail("--data measures one file and --all a folder: leave one out");

const LOCAL_WIKI = "http://127.0.0.1:8088/w/api.php";
const LOCAL_KIWIX = "http://127.0.0.1:8098";

// The first module that logs reads the settings on import, so set these before.
process.env.LOG_LEVEL ??= "warn";
const wikiUrl = process.env.MEDIAWIKI_API_URL || LOCAL_WIKI;
const { answering, dataFiles, OWN_DATA, runSuite } = await import("./suites");
const { readDataSet } = await import("./data-sets");
const { asText } = await import("./report");
const { riskReport } = await import("./risk");

const suite: SuiteOptions = {
  via,
  wikiUrl,
  kiwixUrl: process.env.KIWIX_URL || LOCAL_KIWIX,
  withhold: options.withhold,
  halves: options.halves,
  writer: options.writer === "extractive" ? undefined : await configured(options.writer),
};
const judged: JudgedSet[] = [];
const reports = options.data ? [await run(options.data, suite)] : await runAll(options.all);
const risk = riskReport(judged);
if (risk) {
  console.log(asText(risk));
  // Its section compares the sets, so a run of ours alone must not replace it.
  if (options.all) reports.push(risk);
}
if (!options.data) {
  const { writeQualityPage } = await import("./quality-page");
  writeQualityPage(path.resolve("docs/quality.md"), reports, new Date().toISOString().slice(0, 10));
}

async function runAll(folder: string | undefined): Promise<Report[]> {
  const found: Report[] = [];
  for (const file of dataFiles(OWN_DATA)) found.push(await run(file, suite));
  if (!folder) return found;
  const outside = await answering(suite);
  console.log(`Besides the library: ${outside.join(", ") || "no wiki and no kiwix-serve answers"}.\n`);
  for (const file of dataFiles(folder)) {
    const set = readDataSet(file);
    const paragraphs = set.kind === "reading" && via === "library" ? set : null;
    const canWithhold = paragraphs !== null && !hasImpossible(paragraphs);
    found.push(await run(file, { ...suite, withhold: canWithhold }));
    // They have the pages of the English set.
    if (!canWithhold || paragraphs.language !== "en") continue;
    for (const via of outside) found.push(await run(file, { ...suite, via, withhold: false }));
  }
  return found;
}

function hasImpossible({ articles }: ReadingSet): boolean {
  return articles.some(({ paragraphs }) =>
    paragraphs.some(({ questions }) => questions.some(({ isImpossible }) => isImpossible)),
  );
}

async function run(file: string, how: SuiteOptions): Promise<Report> {
  // The evaluation is the operator's own: nobody's uses are counted.
  const measured = await paying(() => runSuite(file, how));
  if (options.show) console.log(measured.misses.join("\n"));
  console.log(asText(measured.report));
  judged.push({ name: path.basename(file), judged: measured.judged });
  return measured.report;
}

async function configured(id: string): Promise<AnswerWriter> {
  const { config } = await import("~/config.server");
  const { configuredWriters } = await import("~/answers/write/writers.server");
  const writer = configuredWriters(config()).find((candidate) => candidate.id === id);
  const needed =
    id === "claude" ? "ANTHROPIC_API_KEY (and ANTHROPIC_BASE_URL for another server)" : "MODEL_API_URL and MODEL_NAME";
  return writer ?? fail(`--writer ${id} needs ${needed}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
