import { useWords } from "~/language/words";
import type { ArticleSection } from "./article";

export function TableOfContents({ sections }: { sections: ArticleSection[] }) {
  const t = useWords();
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-card border border-line bg-surface px-5 py-4 lg:rounded-none lg:border-0 lg:border-l lg:bg-transparent lg:py-0"
    >
      <h2 id="contents" className="text-sm font-semibold">
        {t("Contents")}
      </h2>
      <ol lang="en" className="mt-2 text-sm">
        {sections.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="flex gap-2 py-1.5 text-ink-soft hover:text-accent hover:underline">
              {anchor !== "conclusion" && <span className="tabular-nums text-accent">{anchor}.</span>}
              <span>{heading}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
