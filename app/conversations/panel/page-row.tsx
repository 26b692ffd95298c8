import { Form, Link } from "@remix-run/react";
import { type Said, useWords } from "~/language/words";
import { buttonStyle, FieldAlert, Icon } from "~/ui/controls";
import type { ConversationSummary } from "../conversation";
import { iconButton } from "./icon-button";
import { longestName } from "./longest-name";
import type { RefusedChange } from "./refused-change";

interface PageRowProps {
  conversation: ConversationSummary;
  /** Where its forms are sent. */
  action: string;
  /** A rejected new title. */
  refused: RefusedChange | undefined;
}

/** One conversation on the page: open, rename and delete. */
export function PageRow({ conversation: { id, title, createdAt }, action, refused }: PageRowProps) {
  const t = useWords();
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 grow">
        <Link
          to={`/search?${new URLSearchParams({ convId: id })}`}
          viewTransition
          className="inline-block max-w-full rounded-control py-0.5 font-semibold hover:text-accent"
        >
          {title}
        </Link>
        <div className="flex items-start gap-3 text-sm text-ink-soft">
          {/* The server doesn't know the visitor's time zone, so it shows only the day, in UTC. */}
          <time dateTime={createdAt} className="py-0.5 whitespace-nowrap">
            {t.date(createdAt)}
          </time>
          {/* Keyed by title, so that the form closes after renaming. */}
          <details key={title} open={Boolean(refused)} className="min-w-0 grow">
            <summary
              aria-label={t("Rename “{title}”", { title })}
              className="w-fit list-none rounded-control py-0.5 underline decoration-1 underline-offset-4 hover:text-ink"
            >
              {t("Rename")}
            </summary>
            <RenameByForm id={id} action={action} title={refused?.title ?? title} message={refused?.message} />
          </details>
        </div>
      </div>
      <Form method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="intent"
          value="delete"
          aria-label={t("Delete “{title}”", { title })}
          title={t("Delete")}
          className={iconButton}
        >
          <Icon name="trash" className="size-4" />
        </button>
      </Form>
    </li>
  );
}

interface RenameByFormProps {
  id: string;
  action: string;
  title: string;
  message?: Said;
}

function RenameByForm({ id, action, title, message }: RenameByFormProps) {
  const t = useWords();
  const alertId = `rename-alert-${id}`;
  return (
    <Form method="post" action={action} className="mt-2">
      <input type="hidden" name="id" value={id} />
      <div className="flex gap-2">
        <input
          name="title"
          aria-label={t("New title")}
          aria-describedby={message ? alertId : undefined}
          aria-invalid={message ? true : undefined}
          defaultValue={title}
          maxLength={longestName}
          required
          autoComplete="off"
          className="min-w-0 grow rounded-control border border-line-strong bg-surface px-3 py-1.5 text-ink"
        />
        <button type="submit" name="intent" value="rename" className={`${buttonStyle.quiet} px-4 py-1.5`}>
          {t("Save")}
        </button>
      </div>
      {message && <FieldAlert id={alertId}>{message}</FieldAlert>}
    </Form>
  );
}
