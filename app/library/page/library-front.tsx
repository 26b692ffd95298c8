import { Form, Link } from "@remix-run/react";
import { categoryNames } from "~/content/topics";
import { useWords, type Words } from "~/language/words";
import { buttonStyle, Icon } from "~/ui/controls";
import type { CategoryCard, Chosen, EntryCard, LibraryIndex } from "./browse.server";

/** The library's front page: a search, the categories and the letters; what was chosen comes first. */
export function LibraryFront({ index: { categories, letters, chosen } }: { index: LibraryIndex }) {
  const t = useWords();
  return (
    <div className="mx-auto max-w-4xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">{t("Library")}</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        {t("Short articles of our own. Answers cite them passage by passage, with or without the web.")}
      </p>
      <SearchForm words={chosen?.by === "words" ? chosen.words : ""} />
      <Letters letters={letters} chosen={chosen?.by === "letter" ? chosen.letter : null} />
      {chosen && <ChosenEntries chosen={chosen} />}
      <Categories categories={categories} chosen={chosen?.by === "category" ? chosen.category : null} />
    </div>
  );
}

function SearchForm({ words }: { words: string }) {
  const t = useWords();
  return (
    <Form action="/library" role="search" className="mt-6 flex max-w-xl gap-3">
      <label className="sr-only" htmlFor="library-search">
        {t("Search the library")}
      </label>
      <input
        id="library-search"
        type="search"
        name="q"
        defaultValue={words}
        maxLength={200}
        placeholder={t("Search the library")}
        className="min-w-0 grow rounded-full border border-line-strong bg-surface px-5 py-2.5"
      />
      <button type="submit" className={buttonStyle.primary}>
        <Icon name="search" className="size-4" />
        {t("Search")}
      </button>
    </Form>
  );
}

function Letters({ letters, chosen }: { letters: string[]; chosen: string | null }) {
  const t = useWords();
  return (
    <nav aria-label={t("By letter")} className="mt-6">
      <ul lang="en" className="flex flex-wrap gap-1">
        {letters.map((letter) => (
          <li key={letter}>
            <Link
              to={`/library?${new URLSearchParams({ letter })}`}
              aria-current={letter === chosen ? "page" : undefined}
              className="inline-flex size-9 items-center justify-center rounded-control border border-transparent hover:border-accent hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold"
            >
              {letter}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChosenEntries({ chosen }: { chosen: Chosen }) {
  const t = useWords();
  const { entries } = chosen;
  return (
    <section aria-labelledby="chosen" className="mt-8">
      <h2 id="chosen" className="text-xl font-semibold first-letter:uppercase">
        {headingOf(chosen, t)}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t.count(entries.length, "{n} article", "{n} articles")}</p>
      {entries.length === 0 ? <NothingFound /> : <Entries entries={entries} />}
    </section>
  );
}

function headingOf(chosen: Chosen, t: Words): string {
  if (chosen.by === "category") return t.said(categoryNames[chosen.category]);
  if (chosen.by === "letter") return chosen.letter;
  return t("Articles on “{words}”", { words: chosen.words });
}

function NothingFound() {
  const t = useWords();
  return <p className="mt-4">{t("No article has these words. Try others, or pick a category below.")}</p>;
}

function Entries({ entries }: { entries: EntryCard[] }) {
  return (
    <ul lang="en" className="mt-4 grid gap-3 sm:grid-cols-2">
      {entries.map(({ title, url, description }) => (
        <li
          key={url}
          className="relative rounded-card border border-line bg-surface px-5 py-4 focus-within:border-accent hover:border-accent"
        >
          <h3 className="font-semibold">
            <Link to={url} viewTransition className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-ink-soft">{description}</p>
        </li>
      ))}
    </ul>
  );
}

function Categories({ categories, chosen }: { categories: CategoryCard[]; chosen: string | null }) {
  const t = useWords();
  return (
    <section aria-labelledby="categories" className="mt-10">
      <h2 id="categories" className="text-xl font-semibold">
        {t("Categories")}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {categories.map(({ category, count, examples }) => (
          <li
            key={category}
            className="relative rounded-card border border-line bg-surface px-4 py-3 focus-within:border-accent hover:border-accent"
          >
            <h3 className="flex items-baseline justify-between gap-2 font-semibold">
              <Link
                to={`/library?${new URLSearchParams({ category })}`}
                aria-current={category === chosen ? "page" : undefined}
                className="inline-block first-letter:uppercase after:absolute after:inset-0 after:rounded-card"
              >
                {t.said(categoryNames[category])}
              </Link>
              <span className="text-sm font-normal text-ink-soft">{count}</span>
            </h3>
            <p lang="en" className="mt-1 text-sm text-ink-soft">
              {examples.join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
