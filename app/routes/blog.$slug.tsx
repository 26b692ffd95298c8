import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import stylesheet from "~/blog/article.css";
import { ArticlePage } from "~/blog/article-page";
import { readArticle } from "~/blog/articles.server";
import { coverPath, coverSize } from "~/blog/cover-size";
import { feedLinks } from "~/blog/feed-links";
import { brand } from "~/brand";
import { siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { JsonLd } from "~/seo/json-ld";
import { openGraph } from "~/seo/open-graph";
import { articleData, breadcrumbs, jsonLd } from "~/seo/structured-data.server";
import { sharedReadingPage } from "~/ui/document";

export const handle = sharedReadingPage;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  if (!data) return [{ title: `${t("Page Not Found")} | ${brand.name}` }];
  const { article, canonical, image } = data;
  const { title, description, keywords, published, updated } = article;
  return [
    { title: `${title} | ${brand.name}` },
    { name: "description", content: description },
    { name: "keywords", content: keywords.join(", ") },
    { name: "robots", content: "noindex, follow" },
    { tagName: "link", rel: "canonical", href: canonical },
    ...feedLinks,
    ...openGraph({ type: "article", title, description, url: canonical, image, published, updated }),
  ];
};

export function loader({ params, request }: LoaderFunctionArgs) {
  const found = readArticle(params.slug ?? "");
  if (!found) throw new Response(null, { status: 404, statusText: "Not Found" });
  const { slug, title, coverAlt } = found.article;
  const origin = siteOrigin(request);
  const canonical = `${origin}/blog/${slug}`;
  const image = { url: `${origin}${coverPath(slug)}`, ...coverSize, alt: coverAlt };
  const path = [
    { name: "Blog", url: `${origin}/blog` },
    { name: title, url: canonical },
  ];
  const structuredData = jsonLd(
    articleData(found.article, { url: canonical, image: image.url, origin }),
    breadcrumbs(path),
  );
  return { ...found, canonical, image, structuredData };
}

export default function BlogArticle() {
  const { structuredData, ...place } = useLoaderData<typeof loader>();
  return (
    <>
      <ArticlePage {...place} />
      <JsonLd json={structuredData} />
    </>
  );
}
