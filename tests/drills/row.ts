import type { ActionKind, Tally } from "./ledger";

/** What a fault did to the visitors, and whether that may be. */

export interface Findings {
  lost: string[];
  doubled: string[];
}

export interface Row extends Findings {
  title: string;
  /** What its visitors did. */
  kinds: ReadonlySet<ActionKind>;
  recoveryMs: number | null;
  ownDeaths: string[];
  world: Tally;
}

const longestRecoveryMs = 15_000;
/** In which everybody is told that the database is away. */
const longestAnswerMs = 2_000;
/** Two cores also run the drill, its visitors and what it stands in for. */
const roomMs = 500;

/** Whether nothing was lost or doubled, nobody met an unclean failure, and everything worked before and again in time. */
export const isGood = (row: Row): boolean => flawsOf(row).length === 0;

/** @returns each thing that may not be, in words */
export function flawsOf({ lost, doubled, kinds, recoveryMs, ownDeaths, world }: Row): string[] {
  const { accepted, outage, unclean, unmet } = world;
  const isBack = recoveryMs !== null && recoveryMs <= longestRecoveryMs;
  const isTold = !outage || outage.slowestMs <= longestAnswerMs + roomMs;
  const missing = (phase: "before" | "after", what: string) =>
    [...kinds].filter((kind) => !accepted[phase].has(kind)).map((kind) => `${kind}: never accepted ${what}`);
  return [
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `doubled: ${what}`),
    ...[...unclean].map(([what, times]) => `failed otherwise, ${times} times: ${what}`),
    ...ownDeaths.map((lastWords) => `the process ended by itself:\n${lastWords}`),
    ...missing("before", "before the fault"),
    ...missing("after", "after it"),
    ...unmet,
    ...(isBack ? [] : [recoveryMs === null ? "never back" : `back only after ${recoveryMs} ms`]),
    ...(isTold ? [] : [`${outage.slowest} took ${outage.slowestMs} ms while the database was away`]),
  ];
}
