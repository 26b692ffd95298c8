import { Link, useLocation } from "@remix-run/react";
import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { useHydrated } from "~/ui/browser";
import { Neighbors } from "~/ui/neighbors";
import { OriginNote } from "~/ui/origin-note";
import { TopicChips } from "~/ui/topic-chips";
import type { LibraryPage } from "./page.server";
import { PassageBlock } from "./passage-block";

/** A document of the library, which can be opened at a cited passage. */
export function LibraryArticle({ page }: { page: LibraryPage }) {
  const t = useWords();
  const hash = useHash();
  return (
    <article className="mx-auto max-w-2xl pt-8 sm:pt-14">
      <ArticleHead page={page} />
      <div lang="en" className="mt-8 space-y-8">
        {page.sections.map(({ heading, passages }) => (
          <section key={passages[0]?.anchor} className="prose">
            {heading && <h2>{heading}</h2>}
            {passages.map((passage) => (
              <PassageBlock key={passage.anchor} passage={passage} isCited={hash === `#${passage.anchor}`} />
            ))}
          </section>
        ))}
      </div>
      {page.references.length > 0 && <References references={page.references} />}
      {page.questions.length > 0 && (
        <div className="mt-12 border-t border-line pt-8">
          <TopicChips title={t("Questions it answers")} topics={page.questions} />
        </div>
      )}
      <Neighbors label={t("More in this category")} previous={page.previous} next={page.next} className="mt-10" />
    </article>
  );
}

function References({ references }: Pick<LibraryPage, "references">) {
  const t = useWords();
  return (
    <section aria-labelledby="references" className="mt-10 border-t border-line pt-6 text-sm">
      <h2 id="references" className="font-semibold">
        {t("References")}
      </h2>
      <ul lang="en" className="mt-2 space-y-1">
        {references.map(({ title, publisher, url }) => (
          <li key={url} className="text-ink-soft">
            <a href={url} rel="noopener" className="text-accent underline underline-offset-3">
              {title}
            </a>
            , {publisher}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address's fragment, which the server never sees. */
function useHash(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash : "";
}

function ArticleHead({ page: { title, category, description, updated, origin } }: { page: LibraryPage }) {
  const t = useWords();
  return (
    <header>
      <p className="text-sm text-ink-soft">
        <Link
          to={category ? `/library?category=${category}` : "/library"}
          viewTransition
          className="hover:text-accent hover:underline"
        >
          {t("Library")}
        </Link>
        {category && (
          <>
            {" "}
            · <span lang="en">{category}</span>
          </>
        )}
      </p>
      <h1 lang="en" className="mt-2 text-3xl font-semibold tracking-tight text-balance">
        {title}
      </h1>
      {description && (
        <p lang="en" className="mt-4 text-lg text-ink-soft">
          {description}
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        <Words
          text="Updated {day}"
          parts={{ day: <time dateTime={updated}>{t.date(updated, { dateStyle: "long" })}</time> }}
        />
        {origin && (
          <>
            {" "}
            · <OriginNote origin={origin} />
          </>
        )}
      </p>
    </header>
  );
}
