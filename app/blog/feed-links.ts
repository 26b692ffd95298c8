import { brand } from "~/brand";

/** The blog's feeds, for a page's meta. */
export const feedLinks = [
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: `${brand.name} blog (RSS)`,
    href: "/feed.xml",
  },
  {
    tagName: "link",
    rel: "alternate",
    type: "application/feed+json",
    title: `${brand.name} blog (JSON Feed)`,
    href: "/feed.json",
  },
];
