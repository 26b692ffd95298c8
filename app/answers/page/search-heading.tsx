import { useWords } from "~/language/words";
import type { SearchPageData } from "./search-page-data";

/**
 * The page's heading. Visible only when the conversation was given its own name; otherwise the first question shows it.
 */
export function SearchHeading({
  query,
  thread,
  conversation,
}: Pick<SearchPageData, "query" | "thread" | "conversation">) {
  const t = useWords();
  if (conversation?.isNamed && query !== "")
    return <h1 className="mb-4 text-xl font-semibold">{conversation.title}</h1>;
  return <h1 className="sr-only">{t(thread || query ? "Search results" : "Search")}</h1>;
}
