import type { LoaderFunctionArgs } from "@remix-run/node";
import { rssFeed } from "~/blog/feeds.server";
import { siteOrigin } from "~/http/same-origin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return new Response(await rssFeed(siteOrigin(request)), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
