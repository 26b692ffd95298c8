import { brand } from "~/brand";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";

/** Links to job openings for the product. */
export function JobBanner() {
  const t = useWords();
  return (
    <a
      href={brand.jobsUrl}
      rel="noopener"
      className="mx-auto mt-14 flex w-fit max-w-full items-center gap-3 rounded-panel border border-line bg-surface px-5 py-3 text-sm shadow-card transition-colors hover:border-accent"
    >
      <Icon name="hammer" className="size-5 shrink-0 text-accent" />
      <span>
        <strong className="font-semibold">{t("Want to work on this?")}</strong>{" "}
        <span className="text-ink-soft">
          {t("{name} is open source and built in public. Find your first issue.", { name: brand.name })}
        </span>
      </span>
      <Icon name="arrow-up-right" className="size-4 shrink-0 text-ink-soft" />
    </a>
  );
}
