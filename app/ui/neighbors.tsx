import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";

interface Neighbor {
  title: string;
  url: string;
}

interface NeighborsProps {
  /** Accessible label. */
  label: string;
  previous: Neighbor | null;
  next: Neighbor | null;
  /** Spacing from the content above. */
  className: string;
}

/** Links to the previous and next page of a series; renders nothing if there are none. */
export function Neighbors({ label, previous, next, className }: NeighborsProps) {
  const t = useWords();
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className={`grid gap-3 sm:grid-cols-2 ${className}`}>
      {previous && <NeighborLink rel="prev" label={t("Previous")} page={previous} />}
      {next && <NeighborLink rel="next" label={t("Next")} page={next} />}
    </nav>
  );
}

function NeighborLink({ rel, label, page }: { rel: "prev" | "next"; label: string; page: Neighbor }) {
  return (
    <Link
      to={page.url}
      rel={rel}
      viewTransition
      className={`block rounded-card border border-line bg-surface px-4 py-3 hover:border-accent ${rel === "next" ? "sm:col-start-2 sm:text-right" : ""}`}
    >
      <span className="block text-sm text-ink-soft">{label}</span>
      <span lang="en" className="font-medium">
        {page.title}
      </span>
    </Link>
  );
}
