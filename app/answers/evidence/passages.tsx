import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import type { Citation } from "../types";
import { citedPassages } from "./highlight";
import { PassageText } from "./passage-text";
import { PrintedAddress } from "./printed-address";
import { SourceLink } from "./source-link";
import { VerdictNote } from "./verdict-note";

interface PassagesProps {
  answerId: string;
  citations: Citation[];
  /** Whether the list starts expanded: where marks can't open a card, they link here. */
  open: boolean;
}

/** Every passage cited in the answer, in full. */
export function Passages({ answerId, citations, open }: PassagesProps) {
  const t = useWords();
  const passages = citedPassages(citations);
  if (passages.length === 0) return null;
  return (
    <details open={open} className="passages group mt-6">
      <summary className="inline-flex list-none items-center gap-1.5 rounded-control py-1 text-sm font-semibold">
        <Icon name="chevron-down" className="size-4 -rotate-90 print:hidden transition-transform group-open:rotate-0" />
        {passages.length === 1 ? t("The passage behind it") : t("The {n} passages behind it", { n: passages.length })}
      </summary>
      <ol className="mt-3 space-y-5">
        {passages.map(({ citation, stretches, verdicts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages are only ever added at the end.
          <li key={index} className="border-l-2 border-line pl-4 text-sm">
            <p>
              <span className="mr-2 font-semibold text-accent">{citation.marker}</span>
              <SourceLink url={citation.url} className="font-semibold underline-offset-3 hover:underline">
                {citation.title}
              </SourceLink>
              {citation.heading && citation.heading !== citation.title && (
                <span className="text-ink-soft"> · {citation.heading}</span>
              )}
              <PrintedAddress url={citation.url} />
            </p>
            <p className="mt-1 text-ink-soft">
              <PassageText stretches={stretches} idOf={(number) => `cite-${answerId}-${number}`} />
            </p>
            <VerdictNote verdicts={verdicts} className="mt-1.5" />
          </li>
        ))}
      </ol>
    </details>
  );
}
