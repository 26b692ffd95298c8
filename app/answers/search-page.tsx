import { Link, useLocation } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Shortcuts } from "~/ui/shortcuts";
import { EmptySearch } from "./empty-search";
import { KeywordMarquee } from "./keyword-marquee";
import { LimitDialog } from "./limit-dialog";
import { QuestionForm } from "./question-form";
import { SearchNotice } from "./search-notice";
import { SearchStatus } from "./search-status";
import { SearchSuggestions } from "./search-suggestions";
import { Thread } from "./thread";
import type { ThreadView } from "./types";
import { useGuestCount } from "./use-guest-count";

export type Notice =
  | { kind: "limit"; limit: number }
  | { kind: "not-yours" }
  | { kind: "ask-first" }
  | { kind: "invalid"; message: string }
  | { kind: "busy"; message: string };

export interface SearchPageData {
  query: string;
  thread: ThreadView | null;
  notice: Notice | null;
  guest: { searches: number; limit: number } | null;
  /** Whether answers may still be running, to be followed by JavaScript. */
  streaming: boolean;
}

/** What came of a form of the thread that was not carried out; `message` is null where the notice says it all. */
export interface Refusal {
  message: string | null;
  values: { q: string };
  notice?: Notice;
}

/** Search box, thread and what goes on from it. */
export function SearchPage({ refused, ...data }: SearchPageData & { refused?: Refusal }) {
  const { query, thread, guest } = data;
  const { key } = useLocation();
  const notice = refused?.notice ?? data.notice;
  // Without a thread it was this box that was refused (a file went with the question), else the follow-up's.
  const typed = thread ? undefined : refused?.values.q;
  const ownNotice = thread ? data.notice : notice;
  const [related, setRelated] = useState<string[]>(thread?.turns.at(-1)?.answer.related ?? []);
  useGuestCount(guest);

  return (
    <div className="mx-auto max-w-3xl pt-2 sm:pt-6">
      <h1 className="sr-only">{thread ? "Search results" : "Search"}</h1>
      <Link
        to="/"
        viewTransition
        className="mb-4 inline-flex items-center gap-1.5 rounded-control text-sm text-ink-soft hover:text-ink max-sm:hidden print:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back
      </Link>
      <SearchStatus />
      <SearchSuggestions query={query} candidates={thread ? related : []}>
        <QuestionForm
          key={`${query} ${typed} ${thread?.sessionId}`}
          size="slim"
          initialValue={typed ?? query}
          alert={ownNotice?.kind === "invalid" ? ownNotice.message : undefined}
        />
      </SearchSuggestions>
      <KeywordMarquee />
      {notice && <SearchNotice notice={notice} query={query} />}
      {!thread && (!notice || notice.kind === "invalid") && <EmptySearch />}
      {thread && (
        <Thread
          thread={thread}
          query={query}
          guest={guest}
          streaming={data.streaming}
          refused={refused}
          onRelated={setRelated}
        />
      )}
      <div className="mt-3 flex min-h-7 justify-center print:hidden">
        <Shortcuts />
      </div>
      {notice?.kind === "limit" && <LimitDialog key={key} limit={notice.limit} />}
    </div>
  );
}
