import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "~/http/same-origin.server";
import { sitemap } from "~/seo/sitemap.server";

export function loader({ request }: LoaderFunctionArgs) {
  return new Response(sitemap(siteOrigin(request)), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
