import { brand } from "~/brand";
import { said } from "~/language/words";

interface SiteLink {
  to: string;
  /** In English, for `t.said`. */
  name: string;
  /** Whether it leads to another site. */
  external?: boolean;
}

/** Links of the top bar and the phone menu. */
export const mainLinks: SiteLink[] = [
  { to: brand.repositoryUrl, name: said("API Platform"), external: true },
  { to: "/discover", name: said("Discover") },
  { to: "/library", name: said("Library") },
];

/** The first two repeat links from the top, which on phones are in a menu that not every browser opens without a script. */
export const footerLinks: SiteLink[] = [
  { to: "/discover", name: said("Discover") },
  { to: "/library", name: said("Library") },
  { to: "/blog", name: said("Blog") },
  { to: "/ai-playground", name: said("Playground") },
  { to: "/ai-diagram", name: said("Diagrams") },
  { to: "/image-generator", name: said("Images") },
  { to: "/developers", name: said("Developers") },
  { to: "/pricing", name: said("Pricing") },
  { to: "/subscribe", name: said("Newsletter") },
  { to: "/about", name: said("About") },
  { to: "/contact", name: said("Contact") },
  { to: "/privacy-policy", name: said("Privacy Policy") },
  { to: "/terms", name: said("Terms") },
  { to: "/cookies", name: said("Cookies") },
  { to: brand.socialUrl, name: "Mastodon", external: true },
];

/** The question box on the home page, which takes focus on navigation. */
export const questionAddress = "/#question";
