import { SourceLink } from "~/answers/evidence/source-link";
import { SourceRow } from "~/answers/evidence/source-row";
import { useWords } from "~/language/words";
import { hostOf } from "~/passages/host-of";
import type { SourceCard } from "~/passages/source";
import { isFile } from "./public-answer";

/** An answer's sources, numbered like its citation marks. A list instead of cards if one is a file that only its owner can open. */
export function SharedSources({ sources, position }: { sources: SourceCard[]; position: number }) {
  const t = useWords();
  if (!sources.some(isFile)) return <SourceRow sources={sources} position={position} />;
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold">{t("Sources")}</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-6 text-sm marker:font-semibold marker:text-accent">
        {sources.map((source) => (
          <li key={source.url}>{isFile(source) ? t.said(source.title) : <OpenSource source={source} />}</li>
        ))}
      </ol>
    </>
  );
}

function OpenSource({ source: { url, title, origin } }: { source: SourceCard }) {
  const from = origin?.source ?? hostOf(url);
  return (
    <>
      <SourceLink url={url} className="font-semibold underline-offset-3 hover:underline">
        {title}
      </SourceLink>
      {from && <span className="text-ink-soft"> · {from}</span>}
    </>
  );
}
