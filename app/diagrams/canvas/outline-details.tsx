import { useMemo } from "react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import type { Diagram } from "../diagram";
import { safeNodeUrl } from "../node-url";
import { type OutlineItem, textOutline } from "../text-outline";

/** The diagram as a text outline with its links, for screen readers and anyone who prefers text. */
export function OutlineDetails({ diagram }: { diagram: Diagram }) {
  const t = useWords();
  const outline = useMemo(() => textOutline(diagram), [diagram]);
  if (outline.length === 0) return null;
  return (
    <details className="group mt-4 rounded-card border border-line bg-surface px-5 py-3">
      <summary className="flex items-center gap-2 py-1 font-semibold">
        <Icon name="chevron-down" className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        {t("Read as text")}
      </summary>
      <div className="pt-2 pb-3">
        <OutlineList items={outline} />
      </div>
    </details>
  );
}

function OutlineList({ items }: { items: OutlineItem[] }) {
  const t = useWords();
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-accent">
      {items.map((item) => (
        <li key={item.key}>
          {item.relation && <span className="text-ink-soft">{item.relation}: </span>}
          <ItemLabel item={item} />
          {item.repeated && <span className="text-ink-soft"> {t("(see elsewhere in this list)")}</span>}
          {item.children.length > 0 && <OutlineList items={item.children} />}
        </li>
      ))}
    </ul>
  );
}

function ItemLabel({ item: { label, url } }: { item: OutlineItem }) {
  const t = useWords();
  const href = safeNodeUrl(url ?? "");
  if (href === null) return <>{label || t("(no label)")}</>;
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-4">
      {label || href}
    </a>
  );
}
