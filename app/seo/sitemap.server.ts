import { listArticles } from "~/blog/articles.server";
import { listEntries } from "~/library/library.server";

interface SitemapPage {
  path: string;
  /** Date of the last change, e.g. "2026-11-20", if known. */
  changed?: string;
}

const pages = [
  "/",
  "/discover",
  "/pricing",
  "/subscribe",
  "/ai-playground",
  "/ai-diagram",
  "/image-generator",
  "/developers",
  "/about",
  "/contact",
  "/privacy-policy",
  "/terms",
  "/cookies",
];

/**
 * All indexable pages (sitemaps.org, 0.9). Articles are not, so only their index is listed.
 * @param origin the site's own, e.g. "https://ask.example"
 */
export function sitemap(origin: string): string {
  const addresses = [...pages.map((path): SitemapPage => ({ path })), ...library(), blogIndex()].map(
    ({ path, changed }) => `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
}

function library(): SitemapPage[] {
  const entries = listEntries().map(({ url, updated }) => ({ path: url, changed: updated }));
  return [{ path: "/library", changed: latest(entries.map(({ changed }) => changed)) }, ...entries];
}

function blogIndex(): SitemapPage {
  return { path: "/blog", changed: latest(listArticles().map(({ updated }) => updated)) };
}

const latest = (days: string[]) => [...days].sort().at(-1);
