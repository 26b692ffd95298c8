import { brand } from "~/brand";

interface SiteLink {
  to: string;
  name: string;
  /** Whether it leads to another site. */
  external?: boolean;
}

/** Where the top bar and the phone's menu lead. */
export const mainLinks: SiteLink[] = [
  { to: brand.repositoryUrl, name: "API Platform", external: true },
  { to: "/discover", name: "Discover" },
  { to: "/library", name: "Library" },
];

/** The first two stand above too, but on phones in a menu that not every browser opens without a script. */
export const footerLinks: SiteLink[] = [
  { to: "/discover", name: "Discover" },
  { to: "/library", name: "Library" },
  { to: "/blog", name: "Blog" },
  { to: "/ai-playground", name: "Playground" },
  { to: "/ai-diagram", name: "Diagrams" },
  { to: "/image-generator", name: "Images" },
  { to: "/developers", name: "Developers" },
  { to: "/pricing", name: "Pricing" },
  { to: "/subscribe", name: "Newsletter" },
  { to: "/about", name: "About" },
  { to: "/contact", name: "Contact" },
  { to: "/privacy-policy", name: "Privacy Policy" },
  { to: "/terms", name: "Terms" },
  { to: "/cookies", name: "Cookies" },
  { to: brand.socialUrl, name: "Mastodon", external: true },
];

/** The question's box on the home page, which takes focus when it is gone to. */
export const questionAddress = "/#question";
