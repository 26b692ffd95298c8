import { log } from "~/log.server";
import { metrics } from "~/metrics.server";
import type { Draft } from "../run/draft.server";
import { spokenText } from "../run/html-text";
import { renderSummary } from "../run/summary.server";
import type { AnswerEventData, Brief } from "../types";
import { unfoundedIn } from "./unfounded";

/**
 * Finds exact claims in a finished draft that appear in none of its passages, and stores them in the draft. Logs the
 * counts, together with the citations rejected during writing.
 * @returns the event for the reader, if there is anything to report
 */
export async function checkAnswer(
  draft: Draft,
  brief: Pick<Brief, "sources" | "passages">,
): Promise<AnswerEventData[]> {
  const passages = passagesOf(draft, brief);
  // Without passages there is nothing to check figures against, as for a calculation.
  if (passages.length > 0) draft.figures = unfoundedIn(await plainTextOf(draft), passages);
  const { figures, unfounded, citations, rejected } = draft;
  const partly = citations.filter(({ verdict }) => verdict?.support === "partly").length;
  metrics.citations.inc({ verdict: "supported" }, citations.length - partly);
  metrics.citations.inc({ verdict: "partly" }, partly);
  metrics.citations.inc({ verdict: "held_back" }, rejected);
  for (const { kind } of unfounded) metrics.unfounded.inc({ kind });
  log.info(
    {
      answerId: draft.answerId,
      cited: citations.length,
      partly,
      rejected,
      uncitedSentences: unfounded.length - figures.length,
      figures: figures.length,
    },
    "answer checked",
  );
  return unfounded.length > 0 ? [{ type: "unfounded", unfounded }] : [];
}

/** Every passage the writer was given or found itself. */
function passagesOf({ citations }: Draft, { sources, passages }: Pick<Brief, "sources" | "passages">): string[] {
  const given = passages.map(({ source, heading, text }) => [sources[source]?.title ?? "", heading, text]);
  const found = citations.map(({ title, heading, passage }) => [title, heading, passage]);
  return [...new Set([...given, ...found].map((parts) => parts.filter(Boolean).join("\n")))];
}

async function plainTextOf({ markdown, answerId, sources, citations }: Draft): Promise<string> {
  return (await renderSummary(markdown, { answerId, sources, citations })).map(spokenText).join("\n");
}
