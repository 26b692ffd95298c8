import { Form } from "@remix-run/react";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import type { Mode } from "../types";
import type { Notice } from "./search-page-data";

/** Why a page shows no answer yet, and what to do. The limit also has its dialog, a rejected question its alert. */
export function SearchNotice({ notice, query, mode }: { notice: Notice; query: string; mode: Mode | null }) {
  const t = useWords();
  switch (notice.kind) {
    case "not-yours":
      return (
        <AskFirst
          query={query}
          mode={mode}
          text={t("This link leads to somebody else's conversation, which only they can see.")}
        />
      );
    case "ask-first":
      return <AskFirst query={query} mode={mode} text={t("This question has not been asked yet.")} />;
    case "busy":
      return (
        <p role="alert" className="mt-6 rounded-card bg-danger p-5">
          {t.said(notice.message)}
        </p>
      );
    case "limit":
      return (
        <p className="mt-6 rounded-card border border-line bg-surface p-5">
          {t("You have asked all {limit} free questions, so this one was not sent.", { limit: notice.limit })}
        </p>
      );
    case "invalid":
      return null;
  }
}

function AskFirst({ query, mode, text }: { query: string; mode: Mode | null; text: string }) {
  const t = useWords();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <p className="min-w-0 grow basis-60">
        {text}
        {query && (
          <>
            {" "}
            {t("You can ask the same question yourself:")} <strong>{query}</strong>
          </>
        )}
      </p>
      {query && (
        <Form method="get" action="/search">
          <input type="hidden" name="q" value={query} />
          {mode && <input type="hidden" name="mode" value={mode} />}
          <button type="submit" className={buttonStyle.primary}>
            {t("Ask")}
          </button>
        </Form>
      )}
    </div>
  );
}
