import { Link } from "@remix-run/react";
import { useState } from "react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { useTopics } from "./use-topics";

const chipCount = 8;

/** Keywords to ask about, drifting by. Stops under the pointer or focus, with reduced motion, or by its button. */
export function KeywordMarquee() {
  const t = useWords();
  const topics = useTopics(chipCount);
  const [paused, setPaused] = useState(false);
  return (
    // Its height is reserved before the chips load; without JavaScript there are none (see answers.css).
    <section aria-label={t("Keywords")} className="keywords mt-3 flex h-9 items-center gap-2 print:hidden">
      {topics.length > 0 && (
        <>
          <div className="marquee min-w-0 grow" data-paused={paused}>
            <div className="marquee-track">
              <Chips topics={topics} />
              <Chips topics={topics} copy />
            </div>
          </div>
          <button
            type="button"
            aria-pressed={paused}
            aria-label={t("Pause the keywords")}
            title={t(paused ? "Let the keywords move" : "Pause the keywords")}
            onClick={() => setPaused(!paused)}
            className="shrink-0 rounded-full p-1.5 text-ink-soft hover:text-ink motion-reduce:hidden"
          >
            <Icon name={paused ? "play" : "pause"} className="size-3.5" />
          </button>
        </>
      )}
    </section>
  );
}

/** The copy makes the loop seamless; it is hidden from screen readers and the keyboard. */
function Chips({ topics, copy = false }: { topics: string[]; copy?: boolean }) {
  return (
    <ul lang="en" className="flex shrink-0 gap-2 pr-2" aria-hidden={copy || undefined} data-copy={copy || undefined}>
      {topics.map((topic) => (
        <li key={topic}>
          <Link
            to={`/search?${new URLSearchParams({ q: topic })}`}
            rel="nofollow"
            tabIndex={copy ? -1 : undefined}
            className="inline-block rounded-full border border-line bg-surface px-3 py-1 text-xs whitespace-nowrap text-ink-soft hover:border-accent hover:text-accent"
          >
            {topic}
          </Link>
        </li>
      ))}
    </ul>
  );
}
