/**
 * The names under "In Collaboration With", set in our own font. Like the claims, that heading is a statement of the
 * product's owner: whoever runs a copy confirms or changes the list, or empties it to hide the section.
 * Each is listed for a tool or service that the software builds on or uses.
 */
export const partners: { name: string; through: string }[] = [
  { name: "Anthropic", through: "Claude" },
  { name: "Google", through: "Chromium" },
  { name: "Microsoft", through: "TypeScript" },
  { name: "Meta", through: "React" },
  { name: "Shopify", through: "Remix" },
  { name: "Brave", through: "Brave Search" },
  { name: "GitHub", through: "its hosting" },
  { name: "Docker", through: "containers" },
];
