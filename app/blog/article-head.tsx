import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import type { Article } from "./article";
import { ArticleDates } from "./article-date";
import { coverPath, coverSize } from "./cover-size";

/** Title and summary beside the picture; below it on narrow screens. */
export function ArticleHead({ article }: { article: Article }) {
  const t = useWords();
  const { slug, title, summary, readingMinutes, coverAlt } = article;
  return (
    <header className="items-center gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div>
        <p className="text-sm text-ink-soft">
          <Link to="/blog" viewTransition className="inline-block py-1 hover:text-accent hover:underline">
            <span aria-hidden="true">← </span>
            {t("Blog")}
          </Link>
        </p>
        <h1 lang="en" className="mt-2 text-3xl font-semibold tracking-tight text-balance">
          {title}
        </h1>
        <p lang="en" className="mt-4 text-lg text-ink-soft">
          {summary}
        </p>
        <p className="mt-5 text-sm text-ink-soft">
          <ArticleDates article={article} /> · {t("{n} min read", { n: readingMinutes })}
        </p>
      </div>
      <img
        src={coverPath(slug)}
        lang="en"
        alt={coverAlt}
        width={coverSize.width}
        height={coverSize.height}
        loading="lazy"
        decoding="async"
        className="mt-8 h-auto w-full rounded-panel bg-sunken shadow-float lg:mt-0"
      />
    </header>
  );
}
