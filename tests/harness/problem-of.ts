import type { LoaderFunctionArgs } from "@remix-run/node";
import { newAddress, requestFrom } from "./sign-in";

/** Calls an API route by GET, from its own address. @returns the parts of the response that a program uses */
export async function problemOf(loader: (args: LoaderFunctionArgs) => Promise<Response>, path: string) {
  const response = await loader({ request: requestFrom(newAddress(), path), params: {}, context: {} });
  const body: { code?: string; message?: string } = await response.json();
  return { status: response.status, retryAfter: response.headers.get("Retry-After"), ...body };
}
