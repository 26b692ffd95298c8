import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import type { Article } from "./article";

/** A day such as "2026-11-20", in words. */
export function ArticleDate({ date }: { date: string }) {
  const t = useWords();
  return <time dateTime={date}>{t.date(date, { dateStyle: "long" })}</time>;
}

/** When an article was published and, on a later day, updated. */
export function ArticleDates({ article: { published, updated } }: { article: Pick<Article, "published" | "updated"> }) {
  return (
    <>
      <Words text="Published {day}" parts={{ day: <ArticleDate date={published} /> }} />
      {updated !== published && (
        <>
          {" "}
          · <Words text="Updated {day}" parts={{ day: <ArticleDate date={updated} /> }} />
        </>
      )}
    </>
  );
}
