/** Where a crawler would ask questions, act, or meet what is somebody's own. Pages that are read stay open, also those that say "noindex". */
const closed = [
  "/search",
  "/api/",
  "/mcp",
  "/account",
  "/conversations",
  "/uploads/",
  "/share$",
  "/sign-in",
  "/sign-out",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/theme$",
  "/language$",
];

/** The site's robots.txt (RFC 9309). @param origin the site's own, e.g. "https://ask.example" */
export function robotsTxt(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
