/** Paths where a crawler would ask questions, trigger actions or meet private data. Content pages stay open, including those with "noindex". */
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
