import type { ReactNode } from "react";
import { type Said, useWords } from "~/language/words";
import { FieldAlert, Icon } from "~/ui/controls";
import { type Notice, noticeSection, notices, type SectionId } from "../notices";

interface AccountSectionProps {
  id: SectionId;
  title: string;
  /** The notice for the last change, if it was made here. */
  notice?: Notice | null;
  /** An error in this section that belongs to no field. */
  alert?: Said | null;
  children: ReactNode;
}

/** One section of the account page. Its forms redirect back to its id, where their notices appear. */
export function AccountSection({ id, title, notice, alert, children }: AccountSectionProps) {
  const t = useWords();
  const shownNotice = notice && noticeSection(notice) === id ? notices[notice].text : null;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {title}
      </h2>
      {shownNotice && (
        <p
          role="status"
          className="mt-3 flex items-center gap-2 rounded-control bg-glow px-3.5 py-2 text-sm text-on-glow"
        >
          <Icon name="check" className="size-4 shrink-0" />
          {t.said(shownNotice)}
        </p>
      )}
      {alert && <FieldAlert id={`${id}-alert`}>{alert}</FieldAlert>}
      {children}
    </section>
  );
}
