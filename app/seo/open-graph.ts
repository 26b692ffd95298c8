import type { MetaDescriptor } from "@remix-run/node";
import { brand } from "~/brand";

interface OpenGraphPage {
  type: "website" | "article";
  title: string;
  description: string;
  /** Absolute, like the image's. */
  url: string;
  image: { url: string; width: number; height: number; alt: string };
  /** ISO dates; only for articles. */
  published?: string;
  updated?: string;
}

/** Preview card of a posted link (ogp.me, X cards). Images are PNG. */
export function openGraph({
  type,
  title,
  description,
  url,
  image,
  published,
  updated,
}: OpenGraphPage): MetaDescriptor[] {
  return [
    { property: "og:type", content: type },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image.url },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt },
    ...(published ? [{ property: "article:published_time", content: published }] : []),
    ...(updated ? [{ property: "article:modified_time", content: updated }] : []),
    { name: "twitter:card", content: type === "article" ? "summary_large_image" : "summary" },
  ];
}
