import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import { ArticleDate } from "./article-date";
import type { ArticleCard as Card } from "./articles.server";
import { coverPath, coverSize, smallCoverPath } from "./cover-size";

/** An article on the index. The whole card links to it. */
export function ArticleCard({ article }: { article: Card }) {
  const t = useWords();
  const { slug, title, summary, published, readingMinutes } = article;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card focus-within:border-accent hover:border-accent">
      <CardCover article={article} />
      <div className="flex grow flex-col px-5 pt-4 pb-5">
        <h2 lang="en" className="text-lg leading-snug font-semibold">
          <Link to={`/blog/${slug}`} viewTransition className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        <p lang="en" className="mt-2 text-sm text-ink-soft">
          {summary}
        </p>
        <p className="mt-auto pt-4 text-xs text-ink-soft">
          <ArticleDate date={published} /> · {t("{n} min read", { n: readingMinutes })}
        </p>
      </div>
    </li>
  );
}

function CardCover({ article: { slug, coverAlt } }: { article: Card }) {
  const { width, height } = coverSize;
  return (
    <img
      src={coverPath(slug)}
      srcSet={`${smallCoverPath(slug)} ${width / 2}w, ${coverPath(slug)} ${width}w`}
      sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
      lang="en"
      alt={coverAlt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="aspect-[65/40] w-full bg-sunken object-cover"
    />
  );
}
