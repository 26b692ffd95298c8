import { said } from "~/language/words";

const repositoryUrl = "https://github.com/asklantern/ask-lantern";

/** The product's name and its outside links: the only place in code where they stand. */
export const brand = {
  name: "AskLantern",
  hyphenated: "ask-lantern",
  tagline: said("Short answers that show their sources"),
  repositoryUrl,
  /** What there is to do for who wants to build it with us. */
  jobsUrl: `${repositoryUrl}/contribute`,
  discussionsUrl: `${repositoryUrl}/discussions`,
  releasesUrl: `${repositoryUrl}/releases`,
  releasesFeedUrl: `${repositoryUrl}/releases.atom`,
  socialUrl: "https://mastodon.social/@asklantern",
} as const;
