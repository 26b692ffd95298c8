import type { Plan } from "~/content/plans";
import { buttonStyle, Icon } from "~/ui/controls";

interface PlanCardProps {
  plan: Plan;
  isCurrent: boolean;
  /** Where it is paid for, on another site; null where nothing is sold. */
  checkoutUrl: string | null;
}

export function PlanCard({ plan, isCurrent, checkoutUrl }: PlanCardProps) {
  const { id, name, price, features, badge, note } = plan;
  const look = badge ? "border-accent bg-surface shadow-lamp" : "border-line bg-surface";
  return (
    <li aria-labelledby={`plan-${id}`} className={`relative flex flex-col rounded-panel border p-7 ${look}`}>
      {badge && (
        <p className="absolute -top-3.5 left-7 rounded-full bg-accent px-3 py-0.5 text-xs font-semibold tracking-wider text-on-accent">
          {badge}
        </p>
      )}
      <h2 id={`plan-${id}`} className="text-xl font-semibold">
        {name}
      </h2>
      <p className="mt-3">
        <span className="text-3xl font-semibold tracking-tight">${price}</span>{" "}
        <span className="text-ink-soft">per month</span>
      </p>
      <ul className="mt-5 mb-7 grow space-y-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon name="check" className="mt-1.5 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <PlanButton plan={plan} isCurrent={isCurrent} checkoutUrl={checkoutUrl} />
      {note && <p className="mt-3 text-sm text-ink-soft">{note}</p>}
    </li>
  );
}

function PlanButton({ plan: { badge, action }, isCurrent, checkoutUrl }: PlanCardProps) {
  const style = `${badge ? buttonStyle.primary : buttonStyle.quiet} w-full`;
  if (isCurrent)
    return (
      <button type="button" disabled className={style}>
        Current plan
      </button>
    );
  if (checkoutUrl)
    return (
      <a href={checkoutUrl} target="_blank" rel="noopener noreferrer" className={style}>
        {action}
        <span className="sr-only"> (opens in a new tab)</span>
        <Icon name="arrow-up-right" className="size-4" />
      </a>
    );
  return (
    <details>
      <summary className={`${style} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>{action}</summary>
      <p className="mt-3 text-sm">This site sells no plans. Everything here is free to use.</p>
    </details>
  );
}
