import { said, useWords } from "~/language/words";
import { buttonStyle, Icon } from "~/ui/controls";
import type { CookiesPageData } from "./cookies-request.server";

/** The visitor's storage choices. A plain form: only a page load removes ads that already run. */
export function ChoicesForm({ consent, hasAds, isKept }: Omit<CookiesPageData, "page">) {
  const t = useWords();
  return (
    <section
      id="choices"
      aria-labelledby="choices-title"
      className="scroll-mt-24 rounded-panel border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="choices-title" className="text-xl font-semibold">
        {t("Your choices")}
      </h2>
      <dl className="mt-4 divide-y divide-line">
        <Category name={t("Necessary")} state={t("Always on")} isOn>
          {t("What the tables below list. Without it the site could not tell your conversations from somebody else’s.")}
        </Category>
        <Category name={t("Advertising")} state={t.said(stateOfAds(hasAds, consent.ads))} isOn={consent.ads && hasAds}>
          {t(
            hasAds
              ? "One ad on the home page, after 30 seconds, by Google AdSense. Google may then set cookies of its own and recognize you on other sites."
              : "This site shows no ads, so there is nothing optional to choose.",
          )}
        </Category>
      </dl>
      {hasAds && consent.refusedByBrowser && (
        <p className="mt-4 text-sm text-ink-soft">
          {t(
            "Your browser asks sites not to track you (Global Privacy Control or Do Not Track). That counts as a no here, whatever you choose.",
          )}
        </p>
      )}
      {hasAds && (
        <form method="post" action="/cookies" className="mt-6 flex flex-wrap gap-3">
          <button type="submit" name="choice" value="necessary" className={buttonStyle.quiet}>
            {t("Necessary only")}
          </button>
          <button type="submit" name="choice" value="ads" className={buttonStyle.quiet}>
            {t("Allow advertising")}
          </button>
        </form>
      )}
      {hasAds && isKept && (
        <p role="status" className="mt-4 flex items-center gap-2 text-sm">
          <Icon name="check" className="size-4 shrink-0 text-accent" />
          {t("Your choice is kept for six months. You can change it here at any time.")}
        </p>
      )}
    </section>
  );
}

function stateOfAds(hasAds: boolean, isOn: boolean): string {
  if (!hasAds) return said("None here");
  return said(isOn ? "On" : "Off");
}

interface CategoryProps {
  name: string;
  state: string;
  isOn: boolean;
  children: string;
}

function Category({ name, state, isOn, children }: CategoryProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-4">
      <dt className="font-semibold">{name}</dt>
      <dd
        className={`rounded-full px-3 py-0.5 text-sm font-semibold ${isOn ? "bg-glow text-on-glow" : "bg-sunken text-ink-soft"}`}
      >
        {state}
      </dd>
      <dd className="col-span-2 mt-1 text-ink-soft">{children}</dd>
    </div>
  );
}
