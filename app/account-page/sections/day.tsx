import { useWords } from "~/language/words";

/** A day, formatted the same on the server and in every browser. @param at ISO 8601 */
export function Day({ at }: { at: string }) {
  const t = useWords();
  return <time dateTime={at}>{t.date(at)}</time>;
}
