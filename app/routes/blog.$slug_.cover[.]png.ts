import type { LoaderFunctionArgs } from "@remix-run/node";
import { readArticle } from "~/blog/articles.server";
import { cover } from "~/blog/cover.server";
import { hasTag } from "~/http/entity-tag";

/** An article's cover, at half size with `?small`. Cached for a week, then revalidated by its ETag. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = readArticle(params.slug ?? "");
  if (!found) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const small = new URL(request.url).searchParams.has("small");
  const { etag, png } = cover(found.article.cover, { small });
  const headers = { ETag: etag, "Cache-Control": "public, max-age=604800", "X-Content-Type-Options": "nosniff" };
  if (hasTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : new Uint8Array(await png());
  return new Response(body, { headers: { ...headers, "Content-Type": "image/png" } });
}
