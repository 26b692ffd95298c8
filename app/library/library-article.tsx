import { Link, useLocation } from "@remix-run/react";
import { TopicChips } from "~/answers/question-links";
import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { useHydrated } from "~/ui/browser";
import type { LibraryPage, PageLink } from "./page.server";
import { PassageBlock } from "./passage-block";

/** A document of the library, to be read, and to be opened at a cited passage. */
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
      {page.questions.length > 0 && (
        <div className="mt-12 border-t border-line pt-8">
          <TopicChips title={t("Questions it answers")} topics={page.questions} />
        </div>
      )}
      <Neighbors previous={page.previous} next={page.next} />
    </article>
  );
}

/** The address's fragment, which the server never sees. */
function useHash(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash : "";
}

function ArticleHead({ page: { title, category, description, updated } }: { page: LibraryPage }) {
  const t = useWords();
  return (
    <header>
      <p className="text-sm text-ink-soft">
        <Link
          to={category ? `/library#${category}` : "/library"}
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
      </p>
    </header>
  );
}

function Neighbors({ previous, next }: { previous: PageLink | null; next: PageLink | null }) {
  const t = useWords();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("More in this category")} className="mt-10 grid gap-3 sm:grid-cols-2">
      {previous && <NeighborLink rel="prev" label={t("Previous")} page={previous} />}
      {next && <NeighborLink rel="next" label={t("Next")} page={next} />}
    </nav>
  );
}

function NeighborLink({ rel, label, page }: { rel: "prev" | "next"; label: string; page: PageLink }) {
  return (
    <Link
      to={page.url}
      rel={rel}
      viewTransition
      className={`block rounded-card border border-line bg-surface px-4 py-3 hover:border-accent ${rel === "next" ? "sm:col-start-2 sm:text-right" : ""}`}
    >
      <span className="block text-sm text-ink-soft">{label}</span>
      <span lang="en" className="font-medium">
        {page.title}
      </span>
    </Link>
  );
}
