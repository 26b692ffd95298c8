import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { HomeSection } from "./home-section";

interface WhatPeopleAreSayingProps {
  /** Number of articles in the library. */
  articles: number;
}

/** No invented testimonials: the section states what can be checked, and asks for feedback. */
export function WhatPeopleAreSaying({ articles }: WhatPeopleAreSayingProps) {
  const t = useWords();
  const facts = [
    {
      text: t("{n} articles answer questions without the web, and every one of them can be read in full.", {
        n: articles,
      }),
      source: { name: t("The library"), to: "/library" },
    },
    {
      text: t("By default no language model takes part: sentences are chosen word for word from the sources."),
      source: { name: t("About"), to: "/about" },
    },
    {
      text: t("Fonts, icons and scripts all come from this site, and there are no trackers."),
      source: { name: t("Privacy Policy"), to: "/privacy-policy" },
    },
  ];
  return (
    <HomeSection
      id="saying"
      title={t("What People Are Saying")}
      lead={t("We print no praise that nobody gave. Until you tell us what you think, here is what you can check.")}
    >
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {facts.map(({ text, source }) => (
          <li key={source.to} className="border-l-3 border-accent pl-5">
            <p className="text-lg">{text}</p>
            <p className="mt-2 text-sm text-ink-soft">
              {t("Source:")}{" "}
              <Link
                to={source.to}
                viewTransition
                className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {source.name}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-center">
        <a href={brand.discussionsUrl} rel="noopener" className={buttonStyle.quiet}>
          {t("Tell us what you think")}
        </a>
      </p>
    </HomeSection>
  );
}
