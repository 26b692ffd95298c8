import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import type { PageSection, ContentPage as PageText } from "~/content/pages.server";
import { useWords } from "~/language/words";

/** A text page, as `contentPage` loads it. Long pages have a table of contents beside the text, or above it on small screens. */
export function ContentPage() {
  const page = useLoaderData<PageText>();
  const isLong = page.sections.length > 4;
  return (
    <article lang="en" className={`mx-auto pt-8 sm:pt-14 ${isLong ? "max-w-5xl" : "max-w-2xl"}`}>
      <PageHead {...page} />
      <div className={isLong ? "mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[16rem_minmax(0,1fr)]" : "mt-6"}>
        {isLong && <Contents sections={page.sections} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered on the server. */}
        <div className="prose max-w-2xl [&_h2]:scroll-mt-24" dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
    </article>
  );
}

/** Title, dates and first paragraph. */
export function PageHead({ title, description, dates }: Pick<PageText, "title" | "description" | "dates">) {
  return (
    <header className="max-w-2xl">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{description}</p>
      {dates && <p className="mt-4 border-l-3 border-accent pl-3 text-sm text-ink-soft">{dates}</p>}
    </header>
  );
}

function Contents({ sections }: { sections: PageSection[] }) {
  const t = useWords();
  return (
    <nav
      aria-label={t("On this page")}
      className="self-start rounded-panel border border-line bg-surface p-5 text-sm lg:sticky lg:top-24 print:hidden"
    >
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
        {sections.map(({ title, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="block py-1.5 text-ink-soft hover:text-accent hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Title and description of a content page. */
export function contentPageMeta({ data }: { data: { title: string; description: string } | undefined }) {
  if (!data) return [];
  return [{ title: `${data.title} | ${brand.name}` }, { name: "description", content: data.description }];
}
