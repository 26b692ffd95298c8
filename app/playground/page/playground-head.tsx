import { Link } from "@remix-run/react";
import { said, useWords } from "~/language/words";

const ways = [
  { name: "single", to: "/ai-playground", words: said("One prompt") },
  { name: "compare", to: "/ai-playground/compare", words: said("Compare two prompts") },
] as const;

/** The playground's heading and its two modes. */
export function PlaygroundHead({ current }: { current: (typeof ways)[number]["name"] }) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-3xl font-semibold tracking-tight">{t("AI Playground")}</h1>
        <p className="mt-2 max-w-xl text-ink-soft">{t("Try a prompt, see what comes of it, and make it better.")}</p>
      </div>
      <nav aria-label={t("Playground")} className="flex gap-1 rounded-full border border-line bg-surface p-1">
        {ways.map(({ name, to, words }) => (
          <Link
            key={name}
            to={to}
            aria-current={name === current ? "page" : undefined}
            className="rounded-full px-4 py-1.5 text-sm text-ink-soft transition-colors hover:text-ink aria-[current=page]:bg-glow aria-[current=page]:font-semibold aria-[current=page]:text-on-glow"
          >
            {t.said(words)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
