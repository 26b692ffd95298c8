import { readdirSync } from "node:fs";
import path from "node:path";
import { libraryProvider } from "~/answers/find/sources/library.server";
import type { AnswerWriter } from "~/answers/types";
import { claimsReport } from "./claims";
import { conversationReport } from "./conversation";
import { type DataSet, readDataSet } from "./data-sets";
import { askFollowUps, followUpMisses, followUpTables } from "./follow-ups";
import { libraryReport, pagesReport } from "./reading-suite";
import type { Report } from "./report";
import type { Judged } from "./risk";
import { openOwnLibrary } from "./scratch-library";
import { askSeveral, severalMisses, severalTables } from "./several";
import type { FollowUpSet, SeveralSet, VisitorSet } from "./visitor-sets";
import { askVisitors, judgeVisitors, visitorMisses, visitorTables } from "./visitors";

export interface SuiteOptions {
  via: "library" | "mediawiki" | "kiwix";
  wikiUrl: string;
  kiwixUrl: string;
  withhold: boolean;
  halves: boolean;
  /** The writer; extractive by default. */
  writer?: AnswerWriter;
}

/** A suite's report, and what is not on its section of the page. */
export interface Measured {
  report: Report;
  /** For the curve of risk and coverage; [] if the suite has no place on it. */
  judged: Judged[];
  /** The questions answered wrongly, for `--show`. */
  misses: string[];
}

export interface About extends Pick<Report, "id" | "heading" | "command"> {
  /** One of our own sets, which have no targets except a test's floors. */
  isOwn: boolean;
}

/** Our own sets: too easy to tell good from better. */
export const OWN_DATA = path.resolve(import.meta.dirname, "data");

/** The data files of a folder, by name. */
export function dataFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => DATA_FILE.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

const DATA_FILE = /\.(?:jsonl?|tsv)$/;

/** By data set, the points that rewriting follow-ups should gain. */
const LEAST_GAIN: Record<string, string> = { "cast2019-dev": "8.0", "mtrag-dev": "3.0" };

/** Runs all measures that a data file allows. @throws Error if the file or the wiki can't be read */
export async function runSuite(file: string, options: SuiteOptions): Promise<Measured> {
  const set = readDataSet(file);
  const about = {
    id: idOf(file, options),
    heading: headingOf(file, set, options),
    command: commandOf(file, options),
    isOwn: isOwn(file),
  };
  switch (set.kind) {
    case "conversation":
      return { report: withAims(conversationReport(set, about, LEAST_GAIN[about.id]), about), judged: [], misses: [] };
    case "claims":
      return { report: withAims(claimsReport(set, about), about), judged: [], misses: [] };
    case "reading":
      return options.via === "library" ? libraryReport(set, options, about) : pagesReport(set, options, about);
    case "visitors":
    case "follow-ups":
    case "several":
      return ownLibraryReport(set, options, about);
  }
}

async function ownLibraryReport(
  set: VisitorSet | FollowUpSet | SeveralSet,
  { writer }: SuiteOptions,
  about: About,
): Promise<Measured> {
  const library = await openOwnLibrary();
  try {
    if (set.kind === "follow-ups") {
      const outcomes = await askFollowUps(set, libraryProvider(), writer);
      return { report: { ...about, tables: followUpTables(outcomes) }, judged: [], misses: followUpMisses(outcomes) };
    }
    if (set.kind === "several") {
      const outcomes = await askSeveral(set, libraryProvider(), writer);
      return { report: { ...about, tables: severalTables(outcomes) }, judged: [], misses: severalMisses(outcomes) };
    }
    const outcomes = await askVisitors(set, libraryProvider(), writer);
    return {
      report: { ...about, tables: visitorTables(outcomes) },
      judged: judgeVisitors(outcomes),
      misses: visitorMisses(outcomes),
    };
  } finally {
    await library.close();
  }
}

function withAims(report: Report, { isOwn }: About): Report {
  if (!isOwn) return report;
  return {
    ...report,
    tables: report.tables.map(({ caption, rows }) => ({
      caption,
      rows: rows.map(([name, figure, counts]) => [name, figure, counts]),
    })),
  };
}

/** Those of the outside sources that answer. */
export async function answering({ wikiUrl, kiwixUrl }: SuiteOptions): Promise<("mediawiki" | "kiwix")[]> {
  const [hasWiki, hasKiwix] = await Promise.all([
    answersAt(`${wikiUrl}?action=query&meta=siteinfo&format=json`),
    answersAt(`${kiwixUrl}/catalog/v2/entries`),
  ]);
  return [...(hasWiki ? ["mediawiki" as const] : []), ...(hasKiwix ? ["kiwix" as const] : [])];
}

async function answersAt(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(3_000) });
    return response.ok;
  } catch {
    return false;
  }
}

function idOf(file: string, { via, writer }: SuiteOptions): string {
  const name = path.basename(file).replace(DATA_FILE, "");
  const own = isOwn(file) ? "own-" : "";
  return `${own}${name}${via === "library" ? "" : `-${via}`}${writer ? `-${writer.id}` : ""}`.replace(/[^\w-]+/g, "-");
}

function headingOf(file: string, set: DataSet, { via }: SuiteOptions): string {
  const name = path.basename(file);
  if (via !== "library") return `${name} through a ${via === "kiwix" ? "Kiwix library" : "MediaWiki"}`;
  if (set.kind !== "reading" || set.language === "en") return name;
  return `${name} in ${new Intl.DisplayNames("en", { type: "language" }).of(set.language)}`;
}

function commandOf(file: string, { via, withhold, halves, writer }: SuiteOptions): string {
  const name = isOwn(file) ? path.relative(process.cwd(), file) : path.basename(file);
  const flags = [
    via !== "library" && `--via ${via}`,
    withhold && "--withhold",
    halves && "--halves",
    writer && `--writer ${writer.id}`,
  ];
  return ["npm run eval -- --data", name, ...flags.filter(Boolean)].join(" ");
}

function isOwn(file: string): boolean {
  return path.dirname(path.resolve(file)) === OWN_DATA;
}
