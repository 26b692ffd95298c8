import { said, useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { HomeSection } from "./home-section";

const steps = [
  {
    icon: "search",
    title: said("It looks before it speaks"),
    text: said(
      "Your question goes to every source at once: our own library, and the encyclopedias and search engines that this site is set up with.",
    ),
  },
  {
    icon: "book-open-text",
    title: said("It reads what it found"),
    text: said("The best pages are cut into passages and ranked by how well they fit. What does not fit is left out."),
  },
  {
    icon: "highlighter",
    title: said("It shows its passages"),
    text: said(
      "Each sentence carries a number. Press it and the passage opens with its words in light. Where nothing fits, it says so.",
    ),
  },
] as const;

/** How an answer is made, in plain words. */
export function HowItWorks() {
  const t = useWords();
  return (
    <HomeSection id="how-it-works" title={t("How It Works")}>
      <ol className="grid gap-x-8 gap-y-10 rounded-panel bg-sunken p-7 sm:p-10 md:grid-cols-3">
        {steps.map(({ icon, title, text }, index) => (
          <li key={title}>
            <div className="flex items-center justify-between border-b border-line pb-4">
              <span aria-hidden="true" className="text-3xl leading-none font-semibold text-accent tabular-nums">
                {index + 1}
              </span>
              <Icon name={icon} className="size-6 text-ink-soft" />
            </div>
            <h3 className="mt-4 text-lg font-semibold">{t.said(title)}</h3>
            <p className="mt-1.5 text-sm text-ink-soft">{t.said(text)}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
