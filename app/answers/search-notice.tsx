import { Form } from "@remix-run/react";
import { buttonStyle } from "~/ui/controls";
import type { Notice } from "./search-page";

/** Why a page shows no answer yet, and the way to one. The limit has its dialog besides, a refused question its alert. */
export function SearchNotice({ notice, query }: { notice: Notice; query: string }) {
  switch (notice.kind) {
    case "not-yours":
      return (
        <AskFirst query={query} text="This link leads to somebody else's conversation, which only they can see." />
      );
    case "ask-first":
      return <AskFirst query={query} text="This question has not been asked yet." />;
    case "busy":
      return (
        <p role="alert" className="mt-6 rounded-card bg-danger p-5">
          {notice.message}
        </p>
      );
    case "limit":
      return (
        <p className="mt-6 rounded-card border border-line bg-surface p-5">
          You have asked all {notice.limit} free questions, so this one was not sent.
        </p>
      );
    case "invalid":
      return null;
  }
}

function AskFirst({ query, text }: { query: string; text: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <p className="min-w-0 grow basis-60">
        {text}
        {query && (
          <>
            {" "}
            You can ask the same question yourself: <strong>{query}</strong>
          </>
        )}
      </p>
      {query && (
        <Form method="get" action="/search">
          <input type="hidden" name="q" value={query} />
          <button type="submit" className={buttonStyle.primary}>
            Ask
          </button>
        </Form>
      )}
    </div>
  );
}
