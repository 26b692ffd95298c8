import { brand } from "~/brand";
import { useWords } from "~/language/words";
import { LanguageChoice } from "./language-choice";
import { SiteLink } from "./site-link";
import { footerLinks } from "./site-links";
import { ThemeToggle } from "./theme-toggle";

export function SiteFooter() {
  const t = useWords();
  return (
    <footer className="mt-24 border-t border-line bg-sunken text-sm text-ink-soft print:hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-[1fr_auto] items-center gap-x-8 gap-y-5 px-4 py-8 sm:px-6">
        <p>
          <span className="font-semibold text-ink">{brand.name}.</span> {t.said(brand.tagline)}.
        </p>
        <ThemeToggle />
        <nav aria-label={t("Footer")} className="col-span-2 border-t border-line pt-4">
          <ul className="-mx-2 flex flex-wrap gap-x-2">
            {footerLinks.map(({ to, name, external }) => (
              <li key={to}>
                <SiteLink to={to} external={external} className="inline-block px-2 py-1 hover:text-ink hover:underline">
                  {t.said(name)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageChoice />
      </div>
    </footer>
  );
}
