import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { ThemeToggle } from "~/ui/theme-toggle";

const pages = [
  { to: "/about", name: "About" },
  { to: "/contact", name: "Contact" },
  { to: "/privacy-policy", name: "Privacy Policy" },
  { to: "/terms", name: "Terms" },
  { to: "/cookies", name: "Cookies" },
];

export function SiteFooter() {
  return (
    <footer className="mt-24 border-t border-line bg-sunken text-sm text-ink-soft print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-5 px-4 py-8 sm:px-6">
        <p>
          <span className="font-semibold text-ink">{brand.name}.</span> {brand.tagline}.
        </p>
        <nav aria-label="Footer">
          <ul className="-mx-2 flex flex-wrap">
            {pages.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} viewTransition className="inline-block px-2 py-1 hover:text-ink hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeToggle />
      </div>
    </footer>
  );
}
