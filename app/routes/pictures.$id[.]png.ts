import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerProblems } from "~/http/answer-problems.server";
import { hasTag } from "~/http/entity-tag";
import { findPicture } from "~/images/picture-bytes.server";

/** A picture, for anyone who has its id. It never changes, so caches may keep it forever. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerProblems(() => servePicture(request, params.id));

async function servePicture(request: Request, id = ""): Promise<Response> {
  const picture = await findPicture(id);
  if (!picture) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const headers = {
    ETag: `"${id}"`,
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Robots-Tag": "noindex",
  };
  if (hasTag(request.headers.get("if-none-match"), headers.ETag)) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : new Uint8Array(await picture.bytes());
  return new Response(body, { headers: { ...headers, "Content-Type": picture.mediaType } });
}
