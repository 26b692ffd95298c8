import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import type { Feature } from "./features";

/** A feature and a link to it. The whole card is the link. */
export function FeatureCard({ feature: { title, icon, text, to, action } }: { feature: Feature }) {
  const t = useWords();
  return (
    <li className="relative flex flex-col rounded-panel border border-line bg-surface p-7 transition-colors focus-within:border-accent hover:border-accent">
      <span className="flex size-12 items-center justify-center rounded-full bg-glow text-on-glow">
        <Icon name={icon} className="size-6" />
      </span>
      <h2 className="mt-5 text-xl font-semibold">{t.said(title)}</h2>
      <p className="mt-2 grow text-ink-soft">{t.said(text)}</p>
      <p className="mt-5">
        <Link
          to={to}
          viewTransition
          className="inline-flex items-center gap-1.5 text-sm font-semibold text-accent after:absolute after:inset-0 after:rounded-panel"
        >
          {t.said(action)}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      </p>
    </li>
  );
}
