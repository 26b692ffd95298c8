import { useWords } from "~/language/words";
import { Neighbors } from "~/ui/neighbors";
import type { Article } from "./article";
import { ArticleHead } from "./article-head";
import type { ArticleInPlace } from "./articles.server";
import { TableOfContents } from "./table-of-contents";

/** An article; citations link to its sections. */
export function ArticlePage({ article, previous, next }: ArticleInPlace) {
  const t = useWords();
  return (
    <article className="mx-auto max-w-[35rem] pt-8 sm:pt-12 lg:max-w-5xl">
      <ArticleHead article={article} />
      <div className="mt-10 gap-20 lg:mt-14 lg:grid lg:grid-cols-[16rem_minmax(0,35rem)]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <TableOfContents sections={article.sections} />
        </div>
        <div className="mt-10 lg:mt-0">
          <div lang="en">
            <ArticleText article={article} />
          </div>
          <Neighbors
            label={t("More articles")}
            previous={previous}
            next={next}
            className="mt-14 border-t border-line pt-8"
          />
        </div>
      </div>
    </article>
  );
}

function ArticleText({ article: { introduction, sections } }: { article: Article }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, sanitised (article-html.server.ts). */}
      <div className="prose article-text" dangerouslySetInnerHTML={{ __html: introduction }} />
      {sections.map(({ anchor, heading, html }) => (
        <section key={anchor} id={anchor} aria-labelledby={`title-${anchor}`} className="mt-12 scroll-mt-6">
          <h2 id={`title-${anchor}`} className="text-2xl font-semibold tracking-tight">
            {heading}
          </h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, sanitised (article-html.server.ts). */}
          <div className="prose article-text mt-4" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </>
  );
}
