import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { Logo } from "~/ui/logo";

export function TopBar() {
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-4 sm:px-6">
      <Link to="/" viewTransition aria-label={`${brand.name}, home`} className="rounded-control">
        <Logo />
      </Link>
      <nav aria-label="Main" className="flex items-center gap-1 text-sm sm:gap-3">
        <Link to="/library" viewTransition className="rounded-full px-2 py-2 text-ink-soft sm:px-3 hover:text-ink">
          Library
        </Link>
        <Link
          to="/sign-in"
          viewTransition
          className="rounded-full border border-line-strong px-3 py-1.5 font-medium sm:px-4 hover:border-ink hover:bg-surface"
        >
          Sign In
        </Link>
      </nav>
    </header>
  );
}
