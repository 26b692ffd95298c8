import { useEffect, useState } from "react";
import { fetchTopics } from "~/library/topics-csv";
import { matchingSubjects, type Subject } from "./matching-topics";

/**
 * The library's subjects for what is typed.
 * @param given those that the page came with, for `filter`
 * @returns null while they are loading; none when they can't be had
 */
export function useSubjects(typed: string, { given, filter }: { given: Subject[]; filter: string }): Subject[] | null {
  const [all, setAll] = useState<Subject[] | null>(null);
  const isChanged = typed !== filter;
  useEffect(() => {
    if (!isChanged) return;
    const leaving = new AbortController();
    fetchTopics(leaving.signal).then(setAll, (error: unknown) => {
      if (leaving.signal.aborted) return;
      console.info("The subjects could not be loaded.", error);
      setAll([]);
    });
    return () => leaving.abort();
  }, [isChanged]);
  if (!isChanged || typed.trim() === "") return given;
  return all && matchingSubjects(all, typed);
}
