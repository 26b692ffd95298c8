import type { Faq } from "~/content/faqs";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { HomeSection } from "./home-section";

/** Questions whose answers open one at a time, which the browser does by their shared name. */
export function FaqList({ faqs }: { faqs: Faq[] }) {
  const t = useWords();
  return (
    <HomeSection id="faqs" title={t("FAQs")}>
      <div className="mx-auto max-w-3xl border-t border-line">
        {faqs.map(({ question, answer }) => (
          <details key={t.said(question)} {...onlyOneOpen} className="group border-b border-line">
            <summary className="flex items-center justify-between gap-4 py-4 text-lg font-medium hover:text-accent">
              {t.said(question)}
              <Icon name="plus" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
            </summary>
            <p className="max-w-2xl pb-6 text-ink-soft">{t.said(answer)}</p>
          </details>
        ))}
      </div>
    </HomeSection>
  );
}

/** React 18's types lack the name attribute of details. */
const onlyOneOpen = { name: "faq" };
