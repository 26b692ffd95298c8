import { readdirSync } from "node:fs";
import path from "node:path";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { mediaWikiProvider } from "~/answers/find/sources/mediawiki.server";
import type { AnswerWriter } from "~/answers/types";
import { claimsReport } from "./claims";
import { conversationReport } from "./conversation";
import { type ReadingSet, readDataSet } from "./data-sets";
import {
  askLibrary,
  askWiki,
  askWithheld,
  declinedShare,
  hitPlot,
  type Outcome,
  type ReadingAims,
  readingRows,
} from "./reading";
import type { Report } from "./report";
import { openScratchLibrary } from "./scratch-library";

export interface SuiteOptions {
  via: "library" | "mediawiki";
  wikiUrl: string;
  withhold: boolean;
  halves: boolean;
  /** The writer; extractive by default. */
  writer?: AnswerWriter;
  /** Called with each reading suite's outcomes. */
  onOutcomes?: (outcomes: readonly Outcome[]) => void;
}

/** Our own sets: too easy to tell good from better. */
export const OWN_DATA = path.resolve(import.meta.dirname, "data");

/** Targets for real questions, XQuAD's above all; our own sets are too easy. */
const LIBRARY_AIMS: ReadingAims = {
  hit1: "0.95",
  hit5: "0.99",
  gold: "0.94",
  declined: "at most 0.02",
  words: "at most 70",
};
const WIKI_AIMS: ReadingAims = { hit5: "0.97", gold: "0.88", declined: "at most 0.02" };
const LEAST_WITHHELD = "0.80";

/** The data files of a folder, by name. */
export function dataFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.jsonl?$/.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** Runs all measures that a data file allows. @throws Error if the file or the wiki can't be read */
export async function runSuite(file: string, options: SuiteOptions): Promise<Report> {
  const set = readDataSet(file);
  const name = path.basename(file);
  const about = {
    id: idOf(file, options),
    heading: options.via === "mediawiki" ? `${name} through a MediaWiki` : name,
    command: commandOf(file, options),
  };
  if (set.kind === "conversation") return withAims(conversationReport(set, about), about);
  if (set.kind === "claims") return withAims(claimsReport(set, about), about);
  return options.via === "mediawiki" ? wikiReport(set, options, about) : libraryReport(set, options, about);
}

/** Our own sets have no targets except a test's floors. */
function withAims(report: Report, { command }: About): Report {
  if (!isOwn(command)) return report;
  return {
    ...report,
    tables: report.tables.map(({ caption, rows }) => ({
      caption,
      rows: rows.map(([name, figure, counts]) => [name, figure, counts]),
    })),
  };
}

type About = Pick<Report, "id" | "heading" | "command">;

async function libraryReport(set: ReadingSet, options: SuiteOptions, about: About): Promise<Report> {
  const library = await openScratchLibrary();
  const provider = libraryProvider();
  const aims = isOwn(about.command) ? {} : LIBRARY_AIMS;
  try {
    const outcomes = await askLibrary(set, library, provider, options.writer);
    options.onOutcomes?.(outcomes);
    const tables = [...readingTables("Through the library", outcomes, options, aims)];
    if (options.withhold) {
      const withheld = await askWithheld(set, library, provider, options.writer);
      const aim = isOwn(about.command) ? undefined : LEAST_WITHHELD;
      tables.push({
        caption: "With the question's article withheld",
        rows: [["declined", ...declinedShare(withheld), aim]],
      });
    }
    return { ...about, tables, plot: hitPlot(outcomes, `${about.heading} through the library`) };
  } finally {
    await library.close();
  }
}

async function wikiReport(set: ReadingSet, options: SuiteOptions, about: About): Promise<Report> {
  const outcomes = await askWiki(set, mediaWikiProvider(options.wikiUrl), options.writer);
  options.onOutcomes?.(outcomes);
  return {
    ...about,
    tables: readingTables("Through a MediaWiki, whose articles count as found", outcomes, options, WIKI_AIMS),
    plot: hitPlot(outcomes, about.heading),
  };
}

function readingTables(
  caption: string,
  outcomes: readonly Outcome[],
  { halves }: SuiteOptions,
  aims: ReadingAims,
): Report["tables"] {
  const parts = halves ? [0, 1] : [];
  return [
    { caption: `${caption}, ${outcomes.length} questions`, rows: readingRows(outcomes, aims) },
    ...parts.map((half) => ({
      caption: `Every other article, half ${half + 1}`,
      rows: readingRows(outcomes.filter(({ article }) => article % 2 === half)),
    })),
  ];
}

/** Whether a wiki answers there. */
export async function answersAt(wikiUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${wikiUrl}?action=query&meta=siteinfo&format=json`, {
      signal: AbortSignal.timeout(3_000),
    });
    return response.ok;
  } catch {
    return false;
  }
}

function idOf(file: string, { via, writer }: SuiteOptions): string {
  const name = path.basename(file).replace(/\.jsonl?$/, "");
  const own = path.dirname(path.resolve(file)) === OWN_DATA ? "own-" : "";
  return `${own}${name}${via === "mediawiki" ? "-mediawiki" : ""}${writer ? `-${writer.id}` : ""}`.replace(
    /[^\w-]+/g,
    "-",
  );
}

function commandOf(file: string, { via, withhold, halves, writer }: SuiteOptions): string {
  const isOurs = path.dirname(path.resolve(file)) === OWN_DATA;
  const name = isOurs ? path.relative(process.cwd(), file) : path.basename(file);
  const flags = [
    via === "mediawiki" && "--via mediawiki",
    withhold && "--withhold",
    halves && "--halves",
    writer && `--writer ${writer.id}`,
  ];
  return ["npm run eval -- --data", name, ...flags.filter(Boolean)].join(" ");
}

function isOwn(command: string): boolean {
  return command.includes("tests/eval/data");
}
