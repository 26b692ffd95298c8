import { Link } from "@remix-run/react";
import { Icon } from "~/ui/controls";

interface SiteLinkProps {
  to: string;
  external?: boolean;
  className: string;
  children: string;
}

/** A link in the top bar, menu or footer. External links have an arrow. */
export function SiteLink({ to, external, className, children }: SiteLinkProps) {
  if (!external) {
    return (
      <Link to={to} viewTransition className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} rel="noopener" className={className}>
      {children}
      <Icon name="arrow-up-right" className="mb-1 ml-0.5 inline size-3.5" />
    </a>
  );
}
