import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { Logo } from "~/ui/logo";
import { SiteLink } from "~/ui/site-link";
import { mainLinks, questionAddress } from "~/ui/site-links";
import { SiteMenu, SiteMenuButton } from "~/ui/site-menu";

const button = "rounded-full px-4 py-1.5 font-medium transition-colors";

/** Logo and ways on; on phones all but signing in is in a menu that slides in. */
export function TopBar() {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-2 px-4 py-4 sm:px-6 print:hidden">
      <Link to="/" viewTransition aria-label={`${brand.name}, home`} className="rounded-control">
        <Logo />
      </Link>
      <div className="flex items-center gap-1 text-sm">
        <nav aria-label="Main" className="flex items-center gap-1">
          {mainLinks.map((link) => (
            <SiteLink
              key={link.to}
              to={link.to}
              external={link.external}
              className="rounded-full px-3 py-2 text-ink-soft max-md:hidden hover:text-ink"
            >
              {link.name}
            </SiteLink>
          ))}
          <Link
            to={questionAddress}
            className={`${button} ml-2 bg-accent text-on-accent max-md:hidden hover:bg-accent-hover`}
          >
            Try Now
          </Link>
          <Link
            to="/sign-in"
            viewTransition
            className={`${button} ml-1 border border-line-strong hover:border-ink hover:bg-surface`}
          >
            Sign In
          </Link>
        </nav>
        <SiteMenuButton />
      </div>
      <SiteMenu />
    </header>
  );
}
