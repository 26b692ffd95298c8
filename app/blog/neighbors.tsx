import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import type { ArticleLink } from "./articles.server";

/** The articles before and after this one in the index. */
export function Neighbors({ previous, next }: { previous: ArticleLink | null; next: ArticleLink | null }) {
  const t = useWords();
  return (
    <nav aria-label={t("More articles")} className="mt-14 grid gap-3 border-t border-line pt-8 sm:grid-cols-2">
      {previous && <NeighborLink rel="prev" label={t("Previous")} article={previous} />}
      {next && <NeighborLink rel="next" label={t("Next")} article={next} />}
    </nav>
  );
}

function NeighborLink({ rel, label, article }: { rel: "prev" | "next"; label: string; article: ArticleLink }) {
  return (
    <Link
      to={article.url}
      rel={rel}
      viewTransition
      className={`block rounded-card border border-line bg-surface px-4 py-3 hover:border-accent ${rel === "next" ? "sm:col-start-2 sm:text-right" : ""}`}
    >
      <span className="block text-sm text-ink-soft">{label}</span>
      <span lang="en" className="font-medium">
        {article.title}
      </span>
    </Link>
  );
}
