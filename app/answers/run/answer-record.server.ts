import { Spending, withSpending } from "~/ai/spending.server";
import { log } from "~/log.server";
import { metrics, stopwatch } from "~/metrics.server";
import { type TracedSpan, traced } from "~/tracing.server";
import type { CountedUses, FailureCode } from "../types";
import type { AnswerRow } from "./answer-view.server";
import type { EventLog } from "./event-log.server";
import type { Finished } from "./pipeline.server";

/** Records how an answer went and what it cost, in the log, the metrics and its trace. Contains none of its text. */
export class AnswerRecord {
  private readonly seconds = stopwatch();
  private readonly spending: Spending;
  private span: TracedSpan | undefined;

  constructor(readonly row: Pick<AnswerRow, "id" | "mode" | "withoutModel" | "payer" | "uses" | "attempt">) {
    this.spending = new Spending({ mayPay: row.withoutModel === null, payer: row.payer });
  }

  /** Generates the answer and adds up the cost of the model calls it makes. */
  during<T>(generate: () => Promise<T>): Promise<T> {
    const { id, mode } = this.row;
    return traced("answer", { "asklantern.answer_id": id, "asklantern.mode": mode }, (span) => {
      this.span = span;
      return withSpending(this.spending, generate);
    });
  }

  /** Whether a model was called, in this process: its calls before a takeover are unknown here. */
  get calledModel(): boolean {
    return this.spending.calls > 0;
  }

  /** What was counted for it, if nothing was paid; null also after a takeover, whose earlier calls are unknown here. */
  get unpaidUses(): CountedUses | null {
    return this.spending.hasPaid || this.row.attempt > 0 ? null : this.row.uses;
  }

  answered({ writer, outcome }: Finished, { firstWordsAfter }: EventLog): void {
    const { id: answerId, mode } = this.row;
    const took = this.seconds();
    log.info({ answerId, writer, outcome, ms: Math.round(took * 1000), ...this.spending.figures }, "answered");
    metrics.answers.inc({ writer, mode, outcome, code: "none" });
    metrics.answerDuration.observe({ writer, mode, outcome }, took);
    if (firstWordsAfter !== null) metrics.firstWord.observe({ writer, mode }, firstWordsAfter);
    this.setSpan({ "asklantern.writer": writer, "asklantern.outcome": outcome });
  }

  failed(code: FailureCode, error: unknown): void {
    const { id: answerId, mode } = this.row;
    log.warn({ answerId, code, ...this.spending.figures, err: error }, "answer failed");
    metrics.answers.inc({ writer: "none", mode, outcome: "failed", code });
    metrics.answerDuration.observe({ writer: "none", mode, outcome: "failed" }, this.seconds());
    this.setSpan({ "asklantern.outcome": "failed", "error.type": code });
  }

  private setSpan(attributes: Record<string, string>): void {
    const { inputTokens, outputTokens, dollars } = this.spending.figures;
    this.span?.set({
      ...attributes,
      "gen_ai.usage.input_tokens": inputTokens,
      "gen_ai.usage.output_tokens": outputTokens,
      ...(dollars !== null && { "asklantern.dollars": dollars }),
    });
  }
}
