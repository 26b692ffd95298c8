import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useWords } from "~/language/words";
import { hostOf } from "~/passages/host-of";

interface SourceLinkProps {
  url: string;
  className?: string;
  children: ReactNode;
}

/** Links to a source: other sites open in a new tab, our own library in this one. */
export function SourceLink({ url, className, children }: SourceLinkProps) {
  const t = useWords();
  if (hostOf(url) === null) {
    return (
      <Link to={url} viewTransition className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </a>
  );
}
