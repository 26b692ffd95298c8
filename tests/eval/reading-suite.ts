import { kiwixProvider } from "~/answers/find/sources/kiwix.server";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { mediaWikiProvider } from "~/answers/find/sources/mediawiki.server";
import type { ReadingSet } from "./data-sets";
import { holdsGold } from "./measures";
import { askLibrary, askPages, askWithheld, type Outcome } from "./reading";
import { declinedShare, hitPlot, type ReadingAims, readingRows } from "./reading-measures";
import type { Report, Row } from "./report";
import type { Judged } from "./risk";
import { openOwnLibrary, openScratchLibrary } from "./scratch-library";
import { selectedRows, showsSelected } from "./selected-sentences";
import type { About, Measured, SuiteOptions } from "./suites";

/** Targets for real questions, XQuAD's above all; our own sets are too easy. */
const LIBRARY_AIMS: ReadingAims = {
  hit1: "0.95",
  hit5: "0.99",
  gold: "0.94",
  declined: "at most 0.02",
  words: "at most 70",
};
/** Of sources that have the articles as their pages. */
const PAGES_AIMS = {
  mediawiki: { hit5: "0.97", gold: "0.88", declined: "at most 0.02" },
  kiwix: { hit5: "0.95", gold: "0.88", declined: "at most 0.02" },
} satisfies Record<string, ReadingAims>;
const LEAST_WITHHELD = "0.80";

/** Asks everything of a library made of the paragraphs; with `withhold` also without each question's article. */
export async function libraryReport(set: ReadingSet, options: SuiteOptions, about: About): Promise<Measured> {
  const hasAims = !about.isOwn && set.language === "en";
  const library = await openScratchLibrary();
  try {
    const outcomes = await askLibrary(set, library, libraryProvider(), options.writer);
    const withheld = options.withhold ? await askWithheld(set, library, libraryProvider(), options.writer) : [];
    const tables = readingTables("Through the library", outcomes, options, hasAims ? LIBRARY_AIMS : {});
    if (options.withhold)
      tables.push({
        caption: "With the question's article withheld",
        rows: [["declined", ...declinedShare(withheld), hasAims ? LEAST_WITHHELD : undefined]],
      });
    return {
      report: { ...about, tables, plot: hitPlot(answerableOf(outcomes), `${about.heading} through the library`) },
      judged: judgeAll([...outcomes, ...withheld]),
      misses: outcomes.filter(isMiss).map(describe),
    };
  } finally {
    await library.close();
  }
}

/** Asks everything of the wiki or kiwix-serve that has the articles, beside our own library, whose figures weigh words. */
export async function pagesReport(set: ReadingSet, options: SuiteOptions, about: About): Promise<Measured> {
  const isKiwix = options.via === "kiwix";
  const provider = isKiwix ? kiwixProvider({ url: options.kiwixUrl }) : mediaWikiProvider(options.wikiUrl);
  const library = await openOwnLibrary();
  const outcomes = await askPages(set, provider, options.writer).finally(library.close);
  const caption = `Through a ${isKiwix ? "Kiwix library" : "MediaWiki"}, whose articles count as found`;
  return {
    report: {
      ...about,
      tables: readingTables(caption, outcomes, options, PAGES_AIMS[isKiwix ? "kiwix" : "mediawiki"]),
      plot: hitPlot(outcomes, about.heading),
    },
    judged: [],
    misses: outcomes.filter(isMiss).map(describe),
  };
}

function readingTables(
  caption: string,
  outcomes: readonly Outcome[],
  { halves }: SuiteOptions,
  aims: ReadingAims,
): Report["tables"] {
  const parts = halves ? [0, 1] : [];
  const answerable = answerableOf(outcomes);
  const impossible = outcomes.filter(({ isImpossible }) => isImpossible);
  const rowsOf = outcomes.some(({ selected }) => selected.length > 0) ? selectedRows : readingRows;
  const declined: Row = ["declined", ...declinedShare(impossible)];
  return [
    { caption: `${caption}, ${answerable.length} questions`, rows: rowsOf(answerable, aims) },
    ...parts.map((half) => ({
      caption: `Every other article, half ${half + 1}`,
      rows: rowsOf(answerable.filter(({ article }) => article % 2 === half)),
    })),
    ...(impossible.length > 0
      ? [
          {
            caption: `${caption}, ${impossible.length} questions that their paragraph doesn't answer`,
            rows: [declined],
          },
        ]
      : []),
  ];
}

function answerableOf(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ isImpossible }) => !isImpossible);
}

/** A right answer shows a selected sentence, or where none are given, contains a gold answer. */
function isRight({ summary, golds, selected, shown, isImpossible }: Outcome): boolean {
  if (summary === null || isImpossible) return false;
  return selected.length > 0 ? shown.some((sentence) => showsSelected(sentence, selected)) : holdsGold(summary, golds);
}

/** The curve needs questions that should be declined. */
function judgeAll(outcomes: readonly Outcome[]): Judged[] {
  if (!outcomes.some(({ isImpossible }) => isImpossible)) return [];
  return outcomes.map((outcome) => ({
    confidence: outcome.confidence,
    isDeclined: outcome.summary === null,
    isRight: isRight(outcome),
  }));
}

function isMiss(outcome: Outcome): boolean {
  return !isRight(outcome) && (outcome.summary !== null || !outcome.isImpossible);
}

function describe({ question, golds, rank, summary, isImpossible }: Outcome): string {
  const wanted = isImpossible ? "wanted: declined" : `gold: ${golds.join(" / ")}`;
  return `- ${question}\n  ${wanted}; rank ${rank + 1}\n  ${summary ?? "(declined)"}`;
}
