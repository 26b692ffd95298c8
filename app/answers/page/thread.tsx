import { useWords } from "~/language/words";
import { type OnTurn, ThreadContext } from "../thread/thread-form";
import { RelatedQuestions } from "../turn/related-questions";
import { Turn } from "../turn/turn";
import type { AnswerView, TurnView } from "../types";
import { EarlierMessages } from "./earlier-messages";
import { FollowUpForm } from "./follow-up-form";
import { PendingTurn, usePendingFollowUp } from "./pending-turn";
import type { Refusal, SearchPageData } from "./search-page-data";

type ThreadProps = Pick<
  SearchPageData,
  "query" | "guest" | "saved" | "streaming" | "draft" | "conversation" | "checks"
> & {
  sessionId: string;
  turns: TurnView[];
  refused: Refusal | undefined;
  /** Called with the latest answer's related questions, also as they arrive. */
  onRelated(related: string[]): void;
  onTurn?: OnTurn;
};

/** All questions and answers of a thread, followed by the ways to continue. */
export function Thread({ sessionId, turns, query, saved, streaming, onRelated, ...props }: ThreadProps) {
  const { guest, draft, conversation, refused } = props;
  const earlier = conversation?.messages ?? [];
  const pending = usePendingFollowUp();
  const onward = (answer: AnswerView | null) => (
    <>
      {answer && <RelatedQuestions questions={answer.related} />}
      <div className="mt-8">
        <FollowUpForm
          key={turns.length}
          refused={refused}
          draft={draft}
          mode={answer?.mode ?? "quick"}
          model={answer?.askedModel ?? null}
        />
        <QuestionsLeft guest={guest} />
      </div>
    </>
  );

  return (
    <ThreadContext.Provider value={{ sessionId, query, saved, checks: props.checks, onTurn: props.onTurn }}>
      <div className="mt-8 space-y-14">
        {earlier.length > 0 && <EarlierMessages messages={earlier} />}
        {turns.map((turn, index) => (
          <Turn
            key={`${sessionId} ${turn.position}`}
            turn={turn}
            latest={index === turns.length - 1}
            passagesOpen={!streaming}
            onRelated={onRelated}
            onward={pending === null ? onward : nothing}
          />
        ))}
        {turns.length === 0 && pending === null && onward(null)}
        {pending !== null && <PendingTurn position={earlier.length + turns.length} query={pending} />}
      </div>
    </ThreadContext.Provider>
  );
}

/** No second follow-up can be sent while one is being submitted. */
const nothing = () => null;

function QuestionsLeft({ guest }: Pick<SearchPageData, "guest">) {
  const t = useWords();
  if (!guest) return null;
  const left = Math.max(0, guest.limit - guest.searches);
  return (
    <p className="mt-2 text-center text-xs text-ink-soft print:hidden">
      {t.count(left, "{n} free question left", "{n} free questions left")}
    </p>
  );
}
