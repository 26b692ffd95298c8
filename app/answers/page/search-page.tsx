import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { Shortcuts } from "~/ui/shortcuts/shortcuts";
import { KeywordMarquee } from "../question/keyword-marquee";
import { QuestionForm } from "../question/question-form";
import { SearchSuggestions } from "../question/search-suggestions";
import type { OnTurn } from "../thread/thread-form";
import { EmptySearch } from "./empty-search";
import { LimitDialog } from "./limit-dialog";
import { SearchHeading } from "./search-heading";
import { SearchNotice } from "./search-notice";
import type { Notice, Refusal, SearchPageData } from "./search-page-data";
import { SearchStatus } from "./search-status";
import { Thread } from "./thread";
import { useGuestCount } from "./use-guest-count";

interface SearchPageProps extends SearchPageData {
  refused?: Refusal;
  /** Link to the person's saved conversations; null for guests. */
  conversations: ReactNode;
  onTurn?: OnTurn;
}

/** Search box, thread and follow-ups. */
export function SearchPage({ refused, conversations, onTurn, ...data }: SearchPageProps) {
  const t = useWords();
  const { query, thread, conversation, guest } = data;
  const { key, pathname, search } = useLocation();
  const sessionId = thread?.sessionId ?? conversation?.id;
  const turns = thread?.turns ?? [];
  const goesOn = sessionId !== undefined && (turns.length > 0 || Boolean(conversation?.messages.length));
  const notice = currentNotice(refused?.notice ?? data.notice, guest);
  // Without a thread this box was rejected (its question had a file); otherwise the follow-up's, unless stated.
  const refusedHere = goesOn && !refused?.isNew ? undefined : refused;
  const typed = refusedHere?.values.q;
  const ownNotice = refusedHere ? notice : data.notice;
  const [related, setRelated] = useState<string[]>(turns.at(-1)?.answer.related ?? []);
  useGuestCount(guest);

  return (
    <div className="mx-auto max-w-3xl pt-2 sm:pt-6">
      <div className="mb-4 flex min-h-8 items-center gap-5 print:hidden max-sm:has-[>:only-child]:hidden">
        <Link
          to="/"
          viewTransition
          className="inline-flex items-center gap-1.5 rounded-control text-sm text-ink-soft hover:text-ink max-sm:hidden"
        >
          <Icon name="arrow-left" className="size-4" />
          {t("Back")}
        </Link>
        {conversations}
      </div>
      <SearchHeading {...data} />
      <SearchStatus />
      <SearchSuggestions query={query} candidates={turns.length > 0 ? related : []}>
        <QuestionForm
          key={`${query} ${typed} ${sessionId}`}
          size="slim"
          initialValue={typed ?? query}
          postTo={pathname + search}
          alert={ownNotice?.kind === "invalid" ? ownNotice.message : undefined}
          unsent={refusedHere?.retryable ? (refusedHere.message ?? undefined) : undefined}
          mode={refusedHere?.values.mode ?? turns.at(-1)?.answer.mode ?? data.mode ?? undefined}
          model={refusedHere?.values.model ?? turns.at(-1)?.answer.askedModel}
          conversationId={goesOn ? undefined : sessionId}
        />
      </SearchSuggestions>
      <KeywordMarquee />
      {notice && <SearchNotice notice={notice} query={query} mode={data.mode} />}
      {!goesOn && (!notice || notice.kind === "invalid") && <EmptySearch />}
      {goesOn && (
        <Thread
          {...data}
          sessionId={sessionId}
          turns={turns}
          refused={refusedHere ? undefined : refused}
          onRelated={setRelated}
          onTurn={onTurn}
        />
      )}
      <div className="mt-3 flex min-h-7 justify-center print:hidden">
        <Shortcuts />
      </div>
      {notice?.kind === "limit" && (
        <LimitDialog key={key} limit={notice.limit} draft={refusedHere ? "" : refused?.values.q} />
      )}
    </div>
  );
}

/** A guest's notices end once the guest signs in, even on a page loaded before. */
function currentNotice(notice: Notice | null, guest: SearchPageData["guest"]): Notice | null {
  return notice?.kind === "limit" && !guest ? null : notice;
}
