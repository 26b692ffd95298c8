/** What visitors were told, to compare with what was stored. */

export type Verdict =
  /** 2xx, 3xx, or a complete answer stream. */
  | "accepted"
  /** Refused with a sentence. */
  | "refused"
  /** A blank error, a hang, or a connection broken by a live process. */
  | "unclean"
  /** No process was there to answer. */
  | "unserved";

export interface VisitorAction {
  kind: "question" | "follow-up" | "saved question" | "history" | "subscription" | "contact";
  /** Unique words, to find it wherever it is stored. */
  marker: string;
  /** Whether the visitor was told that it was accepted. */
  isAccepted: boolean;
  /** The history's client id, or the account's e-mail address. */
  owner?: string;
  /** An answer that the visitor read completely. */
  summary?: string;
  /** The fault during which it happened. */
  fault: string;
}

export interface Tally {
  requests: number;
  verdicts: Record<Verdict, number>;
  /** Unclean failures, with counts. */
  unclean: Map<string, number>;
}

let lastNumber = 0;

export class Ledger {
  readonly actions: VisitorAction[] = [];
  fault = "none";
  tally = emptyTally();

  begin(fault: string): void {
    this.fault = fault;
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

  count(verdict: Verdict, detail = ""): void {
    this.tally.requests += 1;
    this.tally.verdicts[verdict] += 1;
    if (verdict === "unclean") this.tally.unclean.set(detail, (this.tally.unclean.get(detail) ?? 0) + 1);
  }
}

function emptyTally(): Tally {
  return { requests: 0, verdicts: { accepted: 0, refused: 0, unclean: 0, unserved: 0 }, unclean: new Map() };
}
