import { Form, Link } from "@remix-run/react";
import { type Said, useWords } from "~/language/words";
import { buttonStyle, Icon } from "~/ui/controls";
import type { ConversationSummary } from "../conversation";
import { listAddress } from "./list-address";
import { PageRow } from "./page-row";
import { NoConversations } from "./panel-states";
import type { RefusedChange } from "./refused-change";
import { SearchField } from "./search-field";

export interface ConversationsPageData {
  /** Null when they can't be loaded. */
  conversations: ConversationSummary[] | null;
  /** The search text, "" for none. */
  q: string;
  /** Which part of the list it is, and of how many; both from 1. */
  page: number;
  pages: number;
  /** The id of a conversation just deleted. */
  deleted: string | null;
  /** Why they can't be loaded. */
  message: Said | null;
}

/** All of a person's conversations: find, open, rename and delete. Works without JavaScript. */
export function ConversationsPage({ refused, ...data }: ConversationsPageData & { refused?: RefusedChange }) {
  const t = useWords();
  const { conversations, q, page, pages, deleted } = data;
  // Not the address as it came, which may be long: each row repeats it.
  const action = listAddress({ q, page });
  const ofRow = conversations?.some(({ id }) => id === refused?.id && refused.title !== null);
  const alert = data.message ?? (ofRow ? null : refused?.message);
  return (
    <div className="mx-auto max-w-3xl pt-8 sm:pt-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl font-semibold tracking-tight">{t("Conversations")}</h1>
        <Form method="post">
          <button type="submit" name="intent" value="new" className={buttonStyle.primary}>
            <Icon name="plus" className="size-4" />
            {t("New chat")}
          </button>
        </Form>
      </div>
      <search>
        <Form method="get" className="mt-5 flex items-center gap-2">
          <SearchField key={q} defaultValue={q} />
          <button type="submit" className={`${buttonStyle.quiet} mt-3`}>
            {t("Search")}
          </button>
        </Form>
      </search>
      {alert && (
        <p role="alert" className="mt-6 rounded-card bg-danger p-5">
          {t.said(alert)}
        </p>
      )}
      {deleted && !conversations?.some(({ id }) => id === deleted) && <Deleted id={deleted} />}
      {conversations?.length === 0 && <NoConversations searched={q !== ""} />}
      {conversations && conversations.length > 0 && (
        <ul aria-label={t("Conversations")} className="mt-6 divide-y divide-line border-y border-line">
          {conversations.map((conversation) => (
            <PageRow
              key={conversation.id}
              conversation={conversation}
              action={action}
              refused={refused?.id === conversation.id ? refused : undefined}
            />
          ))}
        </ul>
      )}
      {pages > 1 && <Pages q={q} page={page} pages={pages} />}
    </div>
  );
}

function Pages({ q, page, pages }: { q: string; page: number; pages: number }) {
  const t = useWords();
  return (
    <nav aria-label={t("More conversations")} className="mt-6 flex items-center justify-between gap-3">
      <span>
        {page > 1 && (
          <Link to={listAddress({ q, page: page - 1 })} rel="prev" className={buttonStyle.quiet}>
            {t("Newer conversations")}
          </Link>
        )}
      </span>
      {page < pages && (
        <Link to={listAddress({ q, page: page + 1 })} rel="next" className={buttonStyle.quiet}>
          {t("Older conversations")}
        </Link>
      )}
    </nav>
  );
}

function Deleted({ id }: { id: string }) {
  const t = useWords();
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3"
    >
      <p>{t("The conversation was deleted.")}</p>
      <Form method="post" replace>
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="intent" value="restore" className={buttonStyle.quiet}>
          <Icon name="undo-2" className="size-4" />
          {t("Undo")}
        </button>
      </Form>
    </div>
  );
}
