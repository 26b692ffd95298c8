import { forwardRef } from "react";
import { useWords } from "~/language/words";
import type { Citation } from "../types";
import { describingIdOf } from "./citation-card-control";
import { stretches } from "./highlight";
import { PassageText } from "./passage-text";
import { SourceLink } from "./source-link";
import { VerdictNote } from "./verdict-note";

interface CitationCardProps {
  id: string;
  /** The citation to show; null while closed. */
  citation: Citation | null;
}

/** The passage behind a mark, in a popover, or in a sheet at the bottom of a small screen. */
export const CitationCard = forwardRef<HTMLDivElement, CitationCardProps>(function CitationCard({ id, citation }, ref) {
  const t = useWords();
  return (
    <div
      ref={ref}
      id={id}
      role="dialog"
      aria-label={t("Passage")}
      {...{ popover: "manual" }}
      className="fixed inset-x-3 top-auto bottom-3 m-0 max-h-[70dvh] w-auto overflow-y-auto rounded-card border border-line bg-surface p-5 text-sm text-ink shadow-float open:animate-rise sm:inset-auto sm:w-104"
    >
      {citation && <CardContent citation={citation} describingId={describingIdOf(id)} />}
    </div>
  );
});

function CardContent({ citation, describingId }: { citation: Citation; describingId: string }) {
  const t = useWords();
  const { url, title, heading, passage, quote, verdict } = citation;
  return (
    <>
      <div id={describingId}>
        <p className="font-semibold">{title}</p>
        {heading && heading !== title && <p className="text-ink-soft">{heading}</p>}
        <p className="mt-3">
          <PassageText stretches={stretches(passage, new Map([[quote, [1]]]))} />
        </p>
        {verdict && <VerdictNote verdicts={[verdict]} className="mt-3 border-t border-line pt-3" />}
      </div>
      <p className="mt-3">
        <SourceLink url={url} className="font-medium text-accent underline underline-offset-3">
          {t("Open this passage")}
        </SourceLink>
      </p>
    </>
  );
}
