import { type Measured, measureSupport } from "~/answers/check/support";
import type { Support } from "~/answers/types";
import { fold, words } from "~/text/terms";
import type { Claim } from "./data-sets";

/** A claim measured against all its evidence together, with the expert's verdict. */
export interface MeasuredClaim {
  /** Its question: the claims of one answer are alike. */
  group: string;
  expert: Support;
  measured: Measured;
  /** The share of the claim's words found in the evidence: the baseline. */
  overlap: number;
}

const EXPERT: Record<Claim["support"], Support> = { Complete: "supported", Partial: "partly", Incomplete: "not" };

export function expertVerdict(support: Claim["support"]): Support {
  return EXPERT[support];
}

export function measureClaim({ question, text, evidence, support }: Claim): MeasuredClaim {
  const there = new Set(words(evidence.join("\n")).map(fold));
  const said = words(text).map(fold);
  return {
    group: question,
    expert: expertVerdict(support),
    measured: measureSupport(text, { text: evidence.join("\n\n"), title: "", heading: "" }),
    overlap: said.filter((word) => there.has(word)).length / Math.max(1, said.length),
  };
}
