import type { Article } from "~/blog/article";
import { brand } from "~/brand";
import type { Faq } from "~/content/faqs";
import { english } from "~/language/words";
import { scriptJson } from "./script-json";

/** Structured data in schema.org's vocabulary, with the properties that Google requires for each type. */

/** One JSON-LD document for all of a page's things, safe inside a `<script>` element. */
export function jsonLd(...things: object[]): string {
  return scriptJson({ "@context": "https://schema.org", "@graph": things });
}

/** @param origin the site's own, e.g. "https://ask.example" */
export function organization(origin: string) {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    sameAs: [brand.repositoryUrl, brand.socialUrl],
  };
}

/** The site and its search action. */
export function webSite(origin: string) {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: brand.name,
    url: `${origin}/`,
    description: brand.tagline,
    inLanguage: "en-US",
    publisher: { "@id": `${origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

export function faqPage(faqs: Faq[]) {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: english.said(question),
      acceptedAnswer: { "@type": "Answer", text: english.said(answer) },
    })),
  };
}

/** @param addresses absolute URLs of the page, its image and its site */
export function articleData(article: Article, { url, image, origin }: { url: string; image: string; origin: string }) {
  const { title, description, published, updated, keywords } = article;
  return {
    "@type": "Article",
    headline: title,
    description,
    image: [image],
    datePublished: published,
    dateModified: updated,
    keywords,
    inLanguage: "en-US",
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    author: { "@type": "Organization", name: brand.name, url: `${origin}/about` },
    publisher: organization(origin),
  };
}

/** @param path from the section's index to the page itself, with absolute URLs */
export function breadcrumbs(path: { name: string; url: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: path.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}
