import { config } from "~/config.server";
import { type Faq, faqs } from "~/content/faqs";
import { type TrendingPrompt, trendingPrompts } from "~/content/trending-prompts";
import { siteOrigin } from "~/http/same-origin.server";
import { topics } from "~/library/library.server";
import { someOf } from "./some-of";

const trendingTopics = 5;
const shownPrompts = 6;

export interface HomePage {
  topics: string[];
  prompts: TrendingPrompt[];
  faqs: Faq[];
  /** How many articles the library holds. */
  articles: number;
  canonical: string;
}

/** What the home page shows; chance is decided here, so that nothing changes once it is painted. */
export function homePage(request: Request): HomePage {
  const all = topics();
  return {
    topics: someOf(all, trendingTopics).map(({ label }) => label),
    prompts: someOf(trendingPrompts, shownPrompts),
    faqs: faqs({ guestLimit: config().GUEST_SEARCH_LIMIT }),
    articles: all.length,
    canonical: `${siteOrigin(request)}/`,
  };
}
