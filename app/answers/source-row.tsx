import { SourceIcon } from "./source-icon";
import type { SourceCard } from "./types";
import { hostOf } from "./words";

/** The pages that were found, as cards in a row that scrolls inside itself. */
export function SourceRow({ sources }: { sources: SourceCard[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-label="Sources" className="mt-6 print:hidden">
      <h3 className="text-sm font-semibold">Sources</h3>
      <ul className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {sources.map((source, index) => (
          <li key={source.url} className="w-[300px] max-w-[85vw] shrink-0 snap-start">
            <Card source={source} number={index + 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ source: { url, title, snippet }, number }: { source: SourceCard; number: number }) {
  const host = hostOf(url);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="group relative flex h-full flex-col rounded-card border border-line bg-surface p-4 text-sm shadow-card transition-colors hover:border-accent"
    >
      <span className="flex items-center gap-2 text-xs text-ink-soft">
        <SourceIcon host={host} />
        <span className="truncate">{host ?? "Our library"}</span>
        <span className="ml-auto font-semibold text-accent">{number}</span>
      </span>
      <span className="mt-2 line-clamp-2 font-semibold group-hover:underline group-hover:underline-offset-3">
        {title}
      </span>
      {snippet && <span className="mt-1 line-clamp-2 text-ink-soft">{snippet}</span>}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
