import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerProblems } from "~/http/answer-problems.server";
import { hasTag } from "~/http/entity-tag";
import { shareImage } from "~/images/share-image.server";
import { readSharedQuestion } from "~/sharing/read-share.server";

/** Preview image of a shared answer's link. Cached for a day only, so that it does not long outlive a revoked share. */
export const loader = ({ request, params }: LoaderFunctionArgs) => answerProblems(() => serveImage(request, params.id));

async function serveImage(request: Request, id = ""): Promise<Response> {
  const question = await readSharedQuestion(id);
  if (question === null) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const { etag, png } = shareImage(question);
  const headers = { ETag: etag, "Cache-Control": "public, max-age=86400", "X-Robots-Tag": "noindex" };
  if (hasTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await png()), {
    headers: { ...headers, "Content-Type": "image/png", "X-Content-Type-Options": "nosniff" },
  });
}
