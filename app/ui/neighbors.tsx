import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";

interface Neighbor {
  title: string;
  url: string;
}

interface NeighborsProps {
  /** What they are, for who can't see where they stand. */
  label: string;
  previous: Neighbor | null;
  next: Neighbor | null;
  /** How it stands off what is above. */
  className: string;
}

/** The pages before and after a page that is one of a row; nothing where it stands alone. */
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
