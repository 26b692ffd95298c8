/**
 * The names under "In Collaboration With", set in our own type. Like the claims, that heading is the statement of the
 * product's owner: whoever runs a copy of it confirms, changes or empties the list, which hides the section.
 * Each is here for the tool or service of theirs that the software builds on or speaks to.
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
