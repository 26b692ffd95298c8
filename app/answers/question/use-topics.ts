import { useEffect, useState } from "react";
import { someOf } from "~/content/some-of";
import { fetchTopics } from "~/library/topics-csv";

/** Some of the library's topics, different at each visit; empty while loading or when unavailable. */
export function useTopics(count: number): string[] {
  const [topics, setTopics] = useState<string[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    fetchTopics(leaving.signal).then(
      (all) => setTopics(someOf(fittingLabels(all), count)),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.info("The topics could not be loaded.", error);
      },
    );
    return () => leaving.abort();
  }, [count]);

  return topics;
}

/** Those with a comma are too long for a chip. */
const fittingLabels = (topics: readonly { label: string }[]): string[] =>
  topics.map(({ label }) => label).filter((label) => !label.includes(","));
