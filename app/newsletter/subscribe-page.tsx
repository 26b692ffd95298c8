import { brand } from "~/brand";
import { readers } from "~/content/claims";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { NewsletterForm, type SubscribeFailure } from "./newsletter-form";

export function SubscribePage({ sent, failure }: { sent: boolean; failure?: SubscribeFailure }) {
  const t = useWords();
  return (
    <div className="mx-auto max-w-xl pt-8 sm:pt-14">
      <Icon name="rss" className="size-9 text-accent" />
      <h1 className="mt-4 text-3xl font-semibold tracking-tight">{t("The {name} newsletter", { name: brand.name })}</h1>
      <p className="mt-4 text-lg text-ink-soft">
        {t("What is new in {name}, and how to ask better questions.", { name: brand.name })}{" "}
        {readers.subscribe && `${t("Join {readers} readers.", { readers: t.said(readers.subscribe) })} `}
        {t("No spam.")}
      </p>
      <div className="mt-8 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8">
        <NewsletterForm sent={sent} failure={failure} />
      </div>
      <p className="mt-5 text-sm text-ink-soft">
        {t(
          "First comes a mail with a link to confirm the address, and nothing else until you do. Every issue has a link that ends it at one press.",
        )}
      </p>
    </div>
  );
}
