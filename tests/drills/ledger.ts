import type { TestVisitor } from "../harness/visitor";

/** What visitors were told, to compare with what was stored. */

export type Verdict =
  /** 2xx, 3xx, or a complete answer stream. */
  | "accepted"
  /** Refused with a true status and a sentence. */
  | "refused"
  /** A blank or untrue error, a hang, or a connection broken by a live process. */
  | "unclean"
  /** No process was there to answer. */
  | "unserved";

/** What visitors do, from the first request to the last. */
export const actionKinds = [
  "ask",
  "read",
  "history",
  "subscribe",
  "contact",
  "prompt",
  "picture",
  "diagram",
  "account",
] as const;
export type ActionKind = (typeof actionKinds)[number];

export type Phase = "before" | "during" | "after";

/** Something that a visitor sent to be stored. */
export interface VisitorAction {
  kind:
    | "question"
    | "follow-up"
    | "saved question"
    | "history"
    | "subscription"
    | "contact"
    | "account"
    | "pictures"
    | "diagram";
  /** Unique words, to find it wherever it is stored. */
  marker: string;
  /** Whether the visitor was told that it was accepted. */
  isAccepted: boolean;
  /** The history's client id, or the account's e-mail address. */
  owner?: string;
  /** Who did it, with their cookies, to look for it on the site. */
  visitor?: TestVisitor;
  /** The Markdown of an answer that the visitor read to the end of its stream. */
  summary?: string;
  /** When that answer was finished, as its stream said. */
  finishedAt?: string;
  /** An answer that the visitor got in one piece. */
  answer?: { id: string; html: string };
  /** The conversation that holds a signed-in person's question. */
  conversation?: string;
  /** Ids of pictures, or of a diagram. */
  made?: string[];
  /** The fault during which it happened. */
  fault: string;
}

/** How the site answered while its database was away or full. */
export interface Outage {
  /** Of everything asked meanwhile, whatever the answer. */
  slowestMs: number;
  slowest: string;
  /** How often each address said that the database is away. */
  told: Map<string, number>;
}

export interface Tally {
  requests: number;
  verdicts: Record<Verdict, number>;
  /** Unclean failures, with counts. */
  unclean: Map<string, number>;
  /** Clean refusals by status and code, with counts. */
  refusals: Map<string, number>;
  /** What was accepted from its first request to its last, within one phase. */
  accepted: Record<Phase, Set<ActionKind>>;
  outage: Outage | null;
  /** What the fault should have brought about, and did not. */
  unmet: string[];
}

let lastNumber = 0;

export class Ledger {
  readonly actions: VisitorAction[] = [];
  fault = "none";
  phase: Phase = "before";
  tally = emptyTally();

  begin(fault: string): void {
    this.fault = fault;
    this.phase = "before";
    this.tally = emptyTally();
  }

  /** A number that no ledger of this process had: the outside services' stand-ins are shared. */
  next(): number {
    lastNumber += 1;
    return lastNumber;
  }

  note(action: Omit<VisitorAction, "fault">): void {
    this.actions.push({ ...action, fault: this.fault });
  }

  /** @param detail what is wrong with an unclean reply, or the status and code of a refusal */
  count(verdict: Verdict, detail = ""): void {
    this.tally.requests += 1;
    this.tally.verdicts[verdict] += 1;
    if (verdict === "unclean") countOne(this.tally.unclean, detail);
    if (verdict === "refused") countOne(this.tally.refusals, detail);
  }

  /** Records what a fault has to bring about, or else tests nothing. */
  expect(isMet: boolean, what: string): void {
    if (!isMet) this.tally.unmet.push(what);
  }
}

export function countOne(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

export function emptyTally(): Tally {
  return {
    requests: 0,
    verdicts: { accepted: 0, refused: 0, unclean: 0, unserved: 0 },
    unclean: new Map(),
    refusals: new Map(),
    accepted: { before: new Set(), during: new Set(), after: new Set() },
    outage: null,
    unmet: [],
  };
}
