import { useWords } from "~/language/words";
import type { NewsArticle } from "~/news/news";
import { ageWords } from "~/ui/age-words";
import { Icon } from "~/ui/controls";

interface NewsCardProps {
  article: NewsArticle;
  /** The current time, in milliseconds since 1970. */
  now: number;
}

/** A link to an article at its source. Its button belongs to the form around all cards, and identifies the article there. */
export function NewsCard({ article: { title, url, source, publishedAt, description }, now }: NewsCardProps) {
  const t = useWords();
  return (
    <li className="flex flex-col rounded-panel border border-line bg-surface p-5 wrap-anywhere">
      <p className="flex items-baseline justify-between gap-3 text-xs text-ink-soft">
        <span className="font-semibold">{source.name}</span>
        <time dateTime={publishedAt} className="shrink-0">
          {ageWords(publishedAt, now, t)}
        </time>
      </p>
      <h3 className="mt-2 font-semibold">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="hover:underline hover:underline-offset-3"
        >
          <span lang="en">{title}</span>
          <span className="sr-only"> {t("(opens in a new tab)")}</span>
        </a>
      </h3>
      {description && (
        <p lang="en" className="mt-2 line-clamp-4 text-sm text-ink-soft">
          {description}
        </p>
      )}
      <div className="mt-auto pt-4">
        <button
          type="submit"
          name="about"
          value={url}
          aria-label={t("Ask about this article: {title}", { title })}
          className="-mx-2 inline-flex items-center gap-2 rounded-full px-2 py-1.5 text-sm font-semibold text-accent hover:underline hover:underline-offset-3"
        >
          <Icon name="corner-down-right" className="size-4" />
          {t("Ask about this")}
        </button>
      </div>
    </li>
  );
}
