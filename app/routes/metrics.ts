import type { LoaderFunctionArgs } from "@remix-run/node";
import { metricsAccess } from "~/metrics/access.server";
import { readDepths } from "~/metrics/depths.server";
import { registry } from "~/metrics.server";

/** All metrics, in Prometheus' text format. */
export async function loader({ request }: LoaderFunctionArgs) {
  const access = metricsAccess(request);
  if (access !== "granted") return refusal(access);
  await readDepths();
  return new Response(await registry.metrics(), {
    headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" },
  });
}

/** If no token is configured, the endpoint is hidden. */
function refusal(access: "refused" | "hidden"): Response {
  const headers = { "Content-Type": "text/plain", "Cache-Control": "no-store" };
  if (access === "hidden") return new Response("Not found\n", { status: 404, headers });
  return new Response("A token is needed\n", { status: 401, headers: { ...headers, "WWW-Authenticate": "Bearer" } });
}
