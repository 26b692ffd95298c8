import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { siteOrigin } from "~/http/same-origin.server";
import { useWords, wordsOf } from "~/language/words";
import { entriesByCategory } from "~/library/library.server";
import { sharedReadingPage } from "~/ui/document";

export const handle = sharedReadingPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${t("Library")} | ${brand.name}` },
    {
      name: "description",
      content: t("The articles that {name} answers from without the web, to read in full.", { name: brand.name }),
    },
    { tagName: "link", rel: "canonical", href: data?.canonical },
  ];
};

export function loader({ request }: LoaderFunctionArgs) {
  return { categories: entriesByCategory(), canonical: `${siteOrigin(request)}/library` };
}

export default function Library() {
  const t = useWords();
  const { categories } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-4xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">{t("Library")}</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        {t("Short articles of our own. Answers cite them passage by passage, with or without the web.")}
      </p>
      {categories.map(({ category, entries }) => (
        <section
          key={category}
          lang="en"
          id={category}
          aria-labelledby={`${category}-title`}
          className="mt-10 scroll-mt-20"
        >
          <h2 id={`${category}-title`} className="text-xl font-semibold">
            {category}
          </h2>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2">
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
        </section>
      ))}
    </div>
  );
}
