import { Passages } from "~/answers/evidence/passages";
import { UnfoundedNote } from "~/answers/evidence/unfounded-note";
import { AnswerSummary } from "~/answers/turn/answer-summary";
import { writerWords } from "~/answers/turn/writer-words";
import type { AnswerView, SourceCard, TurnView } from "~/answers/types";
import { said, useWords } from "~/language/words";
import { Lantern } from "~/ui/controls";
import { citedSources } from "./cited-sources";
import { isFile, nameless } from "./public-answer";
import { SharedSources } from "./shared-sources";

interface SharedTurnProps {
  turn: TurnView;
  /** Whether it is the first one, whose question is the page's title. */
  first: boolean;
}

/** A question of a shared thread with its finished answer, read-only. */
export function SharedTurn({ turn: { position, query, answer }, first }: SharedTurnProps) {
  const t = useWords();
  const Question = first ? "h1" : "h2";
  const Snapshot = first ? "h2" : "h3";
  return (
    <section id={`turn-${position}`} aria-labelledby={`question-${position}`} className="scroll-mt-6">
      {!first && <p className="text-sm text-ink-soft">{t("Followed up with")}</p>}
      <Question
        id={`question-${position}`}
        className={`font-semibold whitespace-pre-line ${questionSize(query, first)}`}
      >
        {query}
      </Question>
      <Snapshot className="mt-6 flex items-center gap-1.5 text-sm font-semibold text-accent">
        <Lantern className="h-5" />
        {t("AI Snapshot")}
      </Snapshot>
      <div className="mt-2">
        <Answer answer={answer} position={position} />
      </div>
    </section>
  );
}

function Answer({ answer, position }: { answer: AnswerView; position: number }) {
  const t = useWords();
  if (answer.outcome === "declined") return <Declined answer={answer} />;
  const citations = answer.citations.map((citation) =>
    citation.title === nameless ? { ...citation, title: t.said(nameless) } : citation,
  );
  return (
    <>
      <AnswerSummary blocks={answer.blocks} citations={citations} />
      <SharedSources sources={answer.sources} position={position} />
      <p className="mt-4 text-sm text-ink-soft">{writerWords(answer, citedSources(answer).map(asSeenByAll), t)}</p>
      <UnfoundedNote answer={answer} />
      <Passages answerId={answer.id} citations={citations} open />
    </>
  );
}

/** Readers can't open the asker's file. */
function asSeenByAll(source: SourceCard): SourceCard {
  return isFile(source) ? { ...source, provider: said("a file that is not shared") } : source;
}

function Declined({ answer }: { answer: AnswerView }) {
  const t = useWords();
  if (answer.blocks.length > 0) return <AnswerSummary blocks={answer.blocks} citations={[]} />;
  return <p className="text-lg">{t("None of the sources that were searched answers this question.")}</p>;
}

/** A one-line title is large; longer text is body size. */
function questionSize(query: string, first: boolean): string {
  if (query.length > 240) return "text-lg";
  return first && query.length <= 90 ? "text-3xl tracking-tight" : "text-2xl";
}
