import { useEffect, useState } from "react";
import { someOf } from "~/content/some-of";

/** Some of the library's topics, different at each visit; empty while loading or when unavailable. */
export function useTopics(count: number): string[] {
  const [topics, setTopics] = useState<string[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    readTopics(leaving.signal).then(
      (all) => setTopics(someOf(all, count)),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.info("The topics could not be loaded.", error);
      },
    );
    return () => leaving.abort();
  }, [count]);

  return topics;
}

/** The first column of `/topics.csv`, except quoted labels, which are too long for a chip. */
async function readTopics(signal: AbortSignal): Promise<string[]> {
  const response = await fetch("/topics.csv", { signal });
  if (!response.ok) throw new Error(`/topics.csv answered ${response.status}`);
  const [, ...rows] = (await response.text()).trim().split(/\r?\n/);
  return rows.map((row) => row.split(",")[0] ?? "").filter((label) => /^[^"]/.test(label));
}
