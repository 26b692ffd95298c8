import { useAccount } from "~/accounts/menu/account-badge";
import { type Plan, plans, region } from "~/content/plans";
import { useWords } from "~/language/words";
import { PlanCard } from "./plan-card";

/** Everyone is shown as being on this plan: purchases at the external checkout are not known here. */
const current: Plan["id"] = "free";

export function PricingPage({ checkoutUrls }: { checkoutUrls: Partial<Record<Plan["id"], string>> }) {
  const t = useWords();
  const account = useAccount();
  return (
    <div className="mx-auto max-w-5xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">{t("Pricing")}</h1>
      <p className="mt-4 text-lg text-ink-soft">
        {account
          ? t("{name}, you are on the Free plan.", { name: account.name })
          : t("Begin free, and stay so as long as you like.")}
      </p>
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isCurrent={plan.id === current}
            checkoutUrl={checkoutUrls[plan.id] ?? null}
          />
        ))}
      </ul>
      <p className="mt-8 text-sm text-ink-soft">
        {t("Prices in US dollars. Region: {region}", { region: t.said(region) })}
      </p>
    </div>
  );
}
