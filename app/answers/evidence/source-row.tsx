import { Fragment } from "react";
import { useWords } from "~/language/words";
import { hostOf } from "~/passages/host-of";
import type { Reference } from "~/passages/source";
import { OriginNote } from "~/ui/origin-note";
import type { SourceCard } from "../types";
import { PrintedAddress } from "./printed-address";
import { SourceIcon } from "./source-icon";

interface SourceRowProps {
  sources: SourceCard[];
  /** The turn the sources belong to, from 0: regions of a page need distinct names. */
  position: number;
}

/** The pages found, as cards in a horizontally scrolling row. */
export function SourceRow({ sources, position }: SourceRowProps) {
  const t = useWords();
  if (sources.length === 0) return null;
  return (
    <section
      aria-label={position === 0 ? t("Sources") : t("Sources of answer {n}", { n: position + 1 })}
      className="mt-6"
    >
      <h3 className="text-sm font-semibold">{t("Sources")}</h3>
      <ul className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6 print:mx-0 print:block print:p-0">
        {sources.map((source, index) => (
          <li
            key={source.url}
            className="w-[300px] max-w-[85vw] shrink-0 snap-start print:mt-2 print:w-auto print:max-w-none"
          >
            <Card source={source} number={index + 1} />
          </li>
        ))}
      </ul>
      <Origins sources={sources} />
    </section>
  );
}

/** The origins of the sources that have one, each once: a card is a link, and can't hold the licence's. */
function Origins({ sources }: { sources: SourceCard[] }) {
  const t = useWords();
  const origins = new Map(sources.flatMap(({ origin }) => (origin ? [[JSON.stringify(origin), origin] as const] : [])));
  if (origins.size === 0) return null;
  return (
    <p className="text-xs text-ink-soft">
      {t("Texts from")}{" "}
      {[...origins].map(([key, origin], index) => (
        <Fragment key={key}>
          {index > 0 && "; "}
          <OriginNote origin={origin} />
        </Fragment>
      ))}
    </p>
  );
}

function Card({
  source: { provider, url, title, snippet, origin, references = [] },
  number,
}: {
  source: SourceCard;
  number: number;
}) {
  const t = useWords();
  const host = hostOf(url);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="group relative flex h-full flex-col rounded-card border border-line bg-surface p-4 text-sm shadow-card transition-colors hover:border-accent print:block print:border-0 print:bg-transparent print:p-0 print:shadow-none"
    >
      <span className="flex items-center gap-2 text-xs text-ink-soft print:float-left print:mr-2">
        <span className="contents print:hidden">
          <SourceIcon host={host} />
        </span>
        <span className="truncate print:hidden">
          {origin?.source ?? host ?? t(provider === "upload" ? "Your file" : "Our library")}
        </span>
        <span className="ml-auto font-semibold text-accent">{number}</span>
      </span>
      <span className="mt-2 line-clamp-2 font-semibold print:mt-0 group-hover:underline group-hover:underline-offset-3">
        {title}
      </span>
      {origin?.licence && <span className="mt-1 text-xs text-ink-soft">{origin.licence}</span>}
      <PrintedAddress url={url} />
      {snippet && <span className="mt-1 line-clamp-2 text-ink-soft print:hidden">{snippet}</span>}
      {references.length > 0 && (
        <span className="mt-auto pt-2 text-xs text-ink-soft print:hidden">
          {t("Checked with {publishers}", { publishers: publishersOf(references) })}
        </span>
      )}
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </a>
  );
}

const publishersOf = (references: readonly Reference[]) =>
  [...new Set(references.map(({ publisher }) => publisher))].join(", ");
