import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { useWords } from "~/language/words";
import { Logo } from "~/ui/controls";
import { SiteMenu, SiteMenuButton } from "./site-menu";
import { SiteNav } from "./site-nav";

/** Logo and navigation; on phones everything but sign-in is in a slide-in menu. */
export function TopBar() {
  const t = useWords();
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-2 px-4 py-4 sm:px-6 print:hidden">
      <Link to="/" viewTransition aria-label={t("{name}, home", { name: brand.name })} className="rounded-control">
        <Logo />
      </Link>
      <div className="flex items-center gap-1 text-sm">
        <SiteNav name={t("Main")} look="bar" />
        <SiteMenuButton />
      </div>
      <SiteMenu />
    </header>
  );
}
