import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "~/http/same-origin.server";
import { robotsTxt } from "~/seo/robots.server";

export function loader({ request }: LoaderFunctionArgs) {
  return new Response(robotsTxt(siteOrigin(request)), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
