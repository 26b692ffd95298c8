import { said } from "~/language/words";

const repositoryUrl = "https://github.com/asklantern/ask-lantern";

/** The product's name and outside links: their only place in code. */
export const brand = {
  name: "AskLantern",
  hyphenated: "ask-lantern",
  tagline: said("Short answers that show their sources"),
  repositoryUrl,
  /** How to contribute. */
  jobsUrl: `${repositoryUrl}/contribute`,
  discussionsUrl: `${repositoryUrl}/discussions`,
  releasesUrl: `${repositoryUrl}/releases`,
  releasesFeedUrl: `${repositoryUrl}/releases.atom`,
  socialUrl: "https://mastodon.social/@asklantern",
} as const;
