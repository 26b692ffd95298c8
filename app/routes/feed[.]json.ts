import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonFeed } from "~/blog/feeds.server";
import { siteOrigin } from "~/http/same-origin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return new Response(JSON.stringify(await jsonFeed(siteOrigin(request))), {
    headers: { "Content-Type": "application/feed+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
