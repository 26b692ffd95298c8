import { said } from "~/language/words";
import { Problem } from "./problem.server";

/** The largest body accepted without a file, in bytes. */
export const largestBody = 64 * 1024;

/**
 * Reads a JSON body up to the size limit.
 * @throws Problem 415 for another type, 413 for a body over 64 KB, 400 for what is not JSON in UTF-8
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new Problem(415, "unsupported_media_type", "Please send the request as application/json.");
  const bytes = await readAtMost(request, largestBody);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem(400, "invalid_json", "The request's body is not JSON.");
  }
}

/**
 * Reads a form's fields up to the size limit.
 * @throws Problem 413 for a longer body, 400 for what is no form
 */
export async function readForm(request: Request, limit = largestBody): Promise<FormData> {
  const bytes = await readAtMost(request, limit);
  try {
    return await new Response(bytes, {
      headers: { "Content-Type": request.headers.get("content-type") ?? "" },
    }).formData();
  } catch {
    throw new Problem(400, "invalid_form", said("The form was not understood. Please try again."));
  }
}

/**
 * Reads a longer body to its end too, and discards it: responding earlier could reset the client's connection and lose
 * the response. body-limits.server.ts rejects anything longer than its limits before this.
 * @throws Problem 413
 */
async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length <= limit) chunks.push(part.value);
    else chunks.length = 0;
  }
  if (length <= limit) return Buffer.concat(chunks);
  throw new Problem(
    413,
    "too_large",
    said("The request is larger than {n} KB.", { n: String(Math.floor(limit / 1024)) }),
  );
}
