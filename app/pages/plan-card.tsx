import type { Plan } from "~/content/plans";
import { useWords } from "~/language/words";
import { buttonStyle, Icon } from "~/ui/controls";

interface PlanCardProps {
  plan: Plan;
  isCurrent: boolean;
  /** Checkout page on another site; null where nothing is sold. */
  checkoutUrl: string | null;
}

export function PlanCard({ plan, isCurrent, checkoutUrl }: PlanCardProps) {
  const t = useWords();
  const { id, name, price, features, badge, note } = plan;
  const look = badge ? "border-accent bg-surface shadow-lamp" : "border-line bg-surface";
  return (
    <li aria-labelledby={`plan-${id}`} className={`relative flex flex-col rounded-panel border p-7 ${look}`}>
      {badge && (
        <p className="absolute -top-3.5 left-7 rounded-full bg-accent px-3 py-0.5 text-xs font-semibold tracking-wider text-on-accent">
          {t.said(badge)}
        </p>
      )}
      <h2 id={`plan-${id}`} className="text-xl font-semibold">
        {t.said(name)}
      </h2>
      <p className="mt-3">
        <span className="text-3xl font-semibold tracking-tight">{dollars(price, t.language)}</span>{" "}
        <span className="text-ink-soft">{t("per month")}</span>
      </p>
      <ul className="mt-5 mb-7 grow space-y-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon name="check" className="mt-1.5 size-4 shrink-0 text-accent" />
            {t.said(feature)}
          </li>
        ))}
      </ul>
      <PlanButton plan={plan} isCurrent={isCurrent} checkoutUrl={checkoutUrl} />
      {note && <p className="mt-3 text-sm text-ink-soft">{t.said(note)}</p>}
    </li>
  );
}

function PlanButton({ plan: { badge, action }, isCurrent, checkoutUrl }: PlanCardProps) {
  const t = useWords();
  const style = `${badge ? buttonStyle.primary : buttonStyle.quiet} w-full`;
  if (isCurrent)
    return (
      <button type="button" disabled className={style}>
        {t("Current plan")}
      </button>
    );
  const words = action && t.said(action);
  if (checkoutUrl)
    return (
      <a href={checkoutUrl} target="_blank" rel="noopener noreferrer" className={style}>
        {words}
        <span className="sr-only"> {t("(opens in a new tab)")}</span>
        <Icon name="arrow-up-right" className="size-4" />
      </a>
    );
  return (
    <details>
      <summary className={`${style} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>{words}</summary>
      <p className="mt-3 text-sm">{t("This site sells no plans. Everything here is free to use.")}</p>
    </details>
  );
}

/** @returns whole dollars in the language's format, e.g. "$20" */
const dollars = (price: number, language: string) =>
  price.toLocaleString(language, { style: "currency", currency: "USD", maximumFractionDigits: 0 });
