/** The product's name and its outside links: the only place in code where they stand. */
export const brand = {
  name: "AskLantern",
  hyphenated: "ask-lantern",
  tagline: "Short answers that show their sources",
  repositoryUrl: "https://github.com/asklantern/ask-lantern",
  socialUrl: "https://mastodon.social/@asklantern",
} as const;
