import type { MetaDescriptor } from "@remix-run/node";
import { brand } from "~/brand";
import type { ShareHead } from "./share-page.server";

/** Head of a shared answer's page: for search engines, and for link previews (ogp.me, X cards). */
export function shareMeta(head: ShareHead & { description: string }, indexable: boolean): MetaDescriptor[] {
  const { title, description, canonical, image, imageSize } = head;
  return [
    { title: `${title} | ${brand.name}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(indexable ? [] : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "article" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(imageSize.width) },
    { property: "og:image:height", content: String(imageSize.height) },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: title },
  ];
}
