import { useEffect, useState } from "react";
import type { News } from "~/news/news";

export type NewsState = { status: "loading" | "failed" } | { status: "shown"; news: News };

/**
 * The page's news, fetched if the page was loaded without any.
 * @returns `retry` fetches again after a failure
 */
export function useNews(given: News | null): { state: NewsState; retry: () => void } {
  const [state, setState] = useState<NewsState>(given ? { status: "shown", news: given } : { status: "loading" });
  const isLoading = state.status === "loading";
  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    fetchNews(leaving.signal).then(
      (news) => setState({ status: "shown", news }),
      () => !leaving.signal.aborted && setState({ status: "failed" }),
    );
    return () => leaving.abort();
  }, [isLoading]);
  return { state, retry: () => setState({ status: "loading" }) };
}

async function fetchNews(signal: AbortSignal): Promise<News> {
  const response = await fetch("/api/news", { signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.json();
}
