import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { blockId, outlineOf } from "./outline";

interface AnswerOutlineProps {
  answerId: string;
  blocks: string[];
}

/** A long answer's headings, laid over its text so that nothing shifts when they appear or open. */
export function AnswerOutline({ answerId, blocks }: AnswerOutlineProps) {
  const t = useWords();
  const details = useRef<HTMLDetailsElement>(null);
  const entries = outlineOf(blocks);
  if (entries.length === 0) return null;

  function close() {
    if (details.current) details.current.open = false;
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== "Escape" || !details.current?.open) return;
    close();
    details.current.querySelector("summary")?.focus();
  }

  function closeOnLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) close();
  }

  return (
    <details
      ref={details}
      onKeyDown={closeOnEscape}
      onClick={closeOnLink}
      className="group relative ml-auto print:hidden"
    >
      <summary className="inline-flex list-none items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-ink-soft hover:text-ink">
        {t("In this answer")}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <nav
        aria-label={t("In this answer")}
        className="absolute top-full right-0 z-20 mt-1 max-h-[60dvh] w-72 max-w-[80vw] overflow-y-auto rounded-card border border-line bg-surface p-2 text-sm shadow-float"
      >
        <ul>
          {entries.map(({ block, text, sub }) => (
            <li key={block} className={sub ? "pl-4" : ""}>
              <a
                href={`#${blockId(answerId, block)}`}
                className="block rounded-control px-3 py-1.5 hover:bg-sunken hover:text-accent"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
