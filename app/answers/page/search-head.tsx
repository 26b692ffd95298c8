import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { SearchPageData } from "./search-page-data";

/** In the head of a page whose answer is still to stream in: a browser whose JavaScript is off goes and waits for it. */
export function SearchHead() {
  const data = useRouteLoaderData<SearchPageData>("routes/search");
  const { pathname, search } = useLocation();
  const running = data?.thread?.turns.some(({ answer }) => answer.status === "running");
  if (!running) return null;
  const address = new URLSearchParams(search);
  address.set("wait", "1");
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${pathname}?${address}`} />
    </noscript>
  );
}
