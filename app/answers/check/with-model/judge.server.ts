import { type ModelTiming, taskTiming } from "~/ai/deadlines.server";
import type { LanguageModel } from "~/ai/language-model";
import { structuredReply } from "~/ai/structured-reply.server";
import type { Verdict } from "~/answers/types";
import { said } from "~/language/words";
import { judgeSystem, judgeTask, type Pair } from "./prompt";
import { readVerdicts, WrittenVerdicts } from "./read-verdicts.server";

export interface JudgeOptions {
  model: LanguageModel;
  signal: AbortSignal;
  timing?: ModelTiming;
}

/** For both attempts together, in milliseconds: somebody is waiting for the page. */
const judgeMs = 45_000;

/**
 * Asks a model for a verdict on each pair, all in one call. An unreadable reply is sent back once, with what is wrong.
 * @throws ModelError, or Problem 502 "refused" or "upstream"
 */
export async function judge(pairs: Pair[], { timing, ...options }: JudgeOptions): Promise<Verdict[]> {
  const claims = pairs.map(({ claim }) => claim);
  const { verdicts } = await structuredReply(
    {
      purpose: "check",
      system: judgeSystem,
      content: judgeTask(pairs),
      shape: WrittenVerdicts,
      read: (reply) => readVerdicts(reply, claims),
      again: "Write all verdicts again, as JSON only.",
      refused: said("The AI model declined to check this answer."),
      unusable: said("The AI model did not say clearly what it found. Please try again."),
    },
    { ...options, timing: timing ?? taskTiming(options.model.timing, judgeMs) },
  );
  return verdicts;
}
