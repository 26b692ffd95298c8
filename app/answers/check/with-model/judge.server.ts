import type Anthropic from "@anthropic-ai/sdk";
import { type ClaudeTiming, claudeTiming } from "~/ai/deadlines.server";
import { structuredReply } from "~/ai/structured-reply.server";
import type { Verdict } from "~/answers/types";
import { said } from "~/language/words";
import { judgeSystem, judgeTask, type Pair } from "./prompt";
import { readVerdicts, WrittenVerdicts } from "./read-verdicts.server";

export interface JudgeOptions {
  client: Anthropic;
  model: string;
  signal: AbortSignal;
  timing?: ClaudeTiming;
}

/** For both attempts together: somebody is waiting for the page. */
const judgeTiming: ClaudeTiming = { ...claudeTiming, firstWordsMs: 20_000, answerMs: 45_000 };

/**
 * Asks Claude for a verdict on each pair, all in one call. An unreadable reply is sent back once, with what is wrong.
 * @throws ClaudeError, or Problem 502 "refused" or "upstream"
 */
export async function judge(pairs: Pair[], { timing = judgeTiming, ...options }: JudgeOptions): Promise<Verdict[]> {
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
    { ...options, timing },
  );
  return verdicts;
}
