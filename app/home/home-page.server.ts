import { config } from "~/config.server";
import { type Faq, faqs } from "~/content/faqs";
import { someOf } from "~/content/some-of";
import { siteOrigin } from "~/http/same-origin.server";
import { type StartingQuestion, startingQuestions, topics } from "~/library/library.server";
import { adsClientFor } from "~/pages/ads.server";
import { faqPage, jsonLd, organization, webSite } from "~/seo/structured-data.server";

const trendingTopics = 5;
const shownPrompts = 6;

export interface HomePage {
  topics: string[];
  prompts: StartingQuestion[];
  faqs: Faq[];
  /** Number of articles in the library. */
  articles: number;
  canonical: string;
  /** The AdSense client; null when there is none, or the visitor has not consented. */
  adsClient: string | null;
  /** For search engines, as JSON-LD. */
  structuredData: string;
}

/** The home page's data; random choices are made here, so that nothing changes after the first paint. */
export function homePage(request: Request): HomePage {
  const all = topics();
  const chosen = choiceOfTheMinute();
  const origin = siteOrigin(request);
  const asked = faqs({ guestLimit: config().GUEST_SEARCH_LIMIT });
  return {
    ...chosen,
    faqs: asked,
    articles: all.length,
    canonical: `${origin}/`,
    adsClient: adsClientFor(request),
    structuredData: jsonLd(organization(origin), webSite(origin), faqPage(asked)),
  };
}

type Choice = Pick<HomePage, "topics" | "prompts">;

let choice: { madeAt: number; chosen: Choice } | undefined;
const choiceLastsMs = 60_000;

/** The same choice for a minute, so that the rendered page can be cached. */
function choiceOfTheMinute(): Choice {
  if (!choice || Date.now() - choice.madeAt >= choiceLastsMs) {
    const chosen = {
      topics: someOf(topics(), trendingTopics).map(({ label }) => label),
      prompts: startingQuestions(shownPrompts),
    };
    choice = { madeAt: Date.now(), chosen };
  }
  return choice.chosen;
}
