import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { SearchPageData } from "./search-page-data";

/** For the head of a page that streams its answer: a browser without JavaScript is redirected to wait for it. */
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
