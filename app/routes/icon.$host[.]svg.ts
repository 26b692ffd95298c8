import type { LoaderFunctionArgs } from "@remix-run/node";
import { initialIcon } from "~/ui/initial-icon";

/** Icon of a source's site, drawn here so that no visitor's browser requests it from a third party. */
export function loader({ params }: LoaderFunctionArgs) {
  const icon = initialIcon(params.host ?? "");
  if (!icon) return new Response("Not found\n", { status: 404 });
  return new Response(icon, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=604800, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
