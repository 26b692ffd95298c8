/**
 * The library's questions that continue the typed words; none when they can't be had in time.
 * @param signal when they are of no use any more, e.g. as soon as the next letter is typed
 * @param patienceMs how long something else may wait to be shown in their stead; without one they are awaited
 */
export async function libraryQuestions(
  words: string,
  language: string,
  signal: AbortSignal,
  patienceMs?: number,
): Promise<string[]> {
  if (!navigator.onLine) return [];
  const fetching = new AbortController();
  const giveUp = () => fetching.abort();
  signal.addEventListener("abort", giveUp);
  const late = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
  try {
    const query = new URLSearchParams({ q: words, language });
    const response = await fetch(`/api/library/suggestions?${query}`, { signal: fetching.signal });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const { questions }: { questions: string[] } = await response.json();
    return questions;
  } catch (error) {
    if (!signal.aborted) console.info("The library's questions could not be loaded.", error);
    return [];
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", giveUp);
  }
}
