import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "~/language/words";
import { Lantern } from "~/ui/controls";
import { AnswerActions } from "../actions/answer-actions";
import { Passages } from "../evidence/passages";
import { SourceRow } from "../evidence/source-row";
import { UnfoundedNote } from "../evidence/unfounded-note";
import { useFreshArrival } from "../thread/use-fresh-arrival";
import type { AnswerView, TurnView } from "../types";
import { AnswerAnnouncer } from "./answer-announcer";
import { AnswerFacts } from "./answer-facts";
import { AnswerFailure, ConnectionLost } from "./answer-failure";
import { AnswerOutline } from "./answer-outline";
import { AnswerPlan } from "./answer-plan";
import { AnswerProgress } from "./answer-progress";
import { AnswerSummary } from "./answer-summary";
import { useFollowScroll } from "./reveal/use-follow-scroll";
import { useReveal } from "./reveal/use-reveal";
import { TurnHeading } from "./turn-heading";
import { useAnswer } from "./use-answer";
import { useCountAfterDecline } from "./use-count-after-decline";
import { useFocusOnAnswer } from "./use-focus-on-answer";
import { useOnTurn } from "./use-on-turn";

interface TurnProps {
  turn: TurnView;
  /** Whether it is the thread's last turn, which is typed, followed and announced. */
  latest: boolean;
  /** Whether the passages are expanded at first. */
  passagesOpen: boolean;
  /** Called with the latest answer's related questions, also as they arrive. */
  onRelated(related: string[]): void;
  /** What follows a finished answer: related questions, the follow-up box. */
  onward(answer: AnswerView): ReactNode;
}

/** One question and its answer, from "Thinking" to the last passage. */
export function Turn({ turn, latest, passagesOpen, onRelated, onward }: TurnProps) {
  const t = useWords();
  const { answer, connection } = useAnswer(turn.answer);
  const fresh = useFreshArrival();
  const { shown, revealing } = useReveal(answer.blocks, latest, fresh);
  const running = answer.status === "running";
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { related } = answer;
  useEffect(() => {
    if (latest) onRelated(related);
  }, [latest, related, onRelated]);
  useOnTurn(turn, answer);
  useCountAfterDecline(turn.answer, answer);
  useFocusOnAnswer(heading, answer.id, fresh);
  useFollowScroll(section, text, latest && (running || revealing) ? shown.join("").length : null);

  return (
    <section ref={section} id={`turn-${turn.position}`} aria-labelledby={`question-${turn.position}`}>
      <TurnHeading ref={heading} position={turn.position} query={turn.query} />
      <div className="mt-5">
        <div className="flex flex-wrap items-center gap-x-4">
          <h3 className="flex items-center gap-1.5 text-sm font-semibold text-accent">
            <Lantern className="h-5" />
            {t("AI Snapshot")}
          </h3>
          {!running && !revealing && <AnswerOutline answerId={answer.id} blocks={answer.blocks} />}
        </div>
        <div ref={text} className={`mt-2 ${running ? "min-h-40" : ""}`} aria-busy={running}>
          <AnswerText answer={answer} shown={shown} growing={running || revealing} />
          {running && connection !== "lost" && (
            <AnswerProgress progress={answer.progress} connection={connection} plan={answer.plan} />
          )}
          {running && connection === "lost" && <ConnectionLost />}
          {answer.status === "failed" && <AnswerFailure failure={answer.failure} position={turn.position} />}
        </div>
        {answer.outcome !== "declined" && <SourceRow sources={answer.sources} position={turn.position} />}
        {answer.status === "done" && (
          <>
            <AnswerActions turn={{ ...turn, answer }} />
            <AnswerFacts answer={answer} position={turn.position} />
            <UnfoundedNote answer={answer} />
            <AnswerPlan plan={answer.plan} />
            <Passages answerId={answer.id} citations={answer.citations} open={passagesOpen} />
          </>
        )}
      </div>
      {latest && <AnswerAnnouncer answer={answer} connection={connection} fresh={fresh} />}
      {latest && !running && !revealing && onward(answer)}
    </section>
  );
}

function AnswerText({ answer, shown, growing }: { answer: AnswerView; shown: string[]; growing: boolean }) {
  const t = useWords();
  if (shown.length > 0) {
    return <AnswerSummary blocks={shown} citations={answer.citations} answerId={answer.id} growing={growing} />;
  }
  if (answer.outcome !== "declined") return null;
  return (
    <p className="text-lg">
      {t("None of the sources that were searched answers this question, so there is no answer to show.")}
    </p>
  );
}
