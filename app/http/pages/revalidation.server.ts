import { createHash } from "node:crypto";
import { hasTag } from "~/http/entity-tag";

/**
 * Adds an entity tag based on the response's text, and answers 304 if the caller has it already (RFC 9110, 13.1.2). The
 * tag is weak: compression on the way changes the bytes.
 */
export async function revalidated(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const text = await response.text();
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers(response.headers);
  headers.set("ETag", `W/${tag}`);
  if (!hasTag(request.headers.get("if-none-match"), tag)) return new Response(text, { headers });
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}
