import { useWords } from "~/language/words";

/** A day such as "2026-11-20", in words. */
export function ArticleDate({ date }: { date: string }) {
  const t = useWords();
  return <time dateTime={date}>{t.date(date, { dateStyle: "long" })}</time>;
}
