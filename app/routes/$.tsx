import type { LoaderFunctionArgs } from "@remix-run/node";

/** Any other path. The root's error boundary renders the page. */
export function loader(_: LoaderFunctionArgs): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export const action = loader;

export default function NotFound() {
  return null;
}
