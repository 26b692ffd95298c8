import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticleCard } from "~/blog/article-card";
import { articleCards } from "~/blog/articles.server";
import { feedLinks } from "~/blog/feed-links";
import { brand } from "~/brand";
import { siteOrigin } from "~/http/same-origin.server";
import { useWords, wordsOf } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { openGraph } from "~/seo/open-graph";
import { sharedReadingPage } from "~/ui/document";

export const handle = sharedReadingPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  const title = `${t("Blog")} | ${brand.name}`;
  const description = t(
    "Articles on writing prompts: for pictures, code, shops, marketing and everyday work, with worked examples and checklists.",
  );
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: data?.canonical },
    ...feedLinks,
    ...(data ? openGraph({ type: "website", title, description, url: data.canonical, image: data.image }) : []),
  ];
};

export function loader({ request }: LoaderFunctionArgs) {
  const origin = siteOrigin(request);
  const image = { url: `${origin}/icon-512.png`, width: 512, height: 512, alt: brand.name };
  return { articles: articleCards(), canonical: `${origin}/blog`, image };
}

export default function Blog() {
  const t = useWords();
  const { articles } = useLoaderData<typeof loader>();
  return (
    <div className="pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">{t("Blog")}</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        {t(
          "How to write prompts that do what you meant: worked examples, what goes wrong, and how to check the result.",
        )}
      </p>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
      <p className="mt-10 text-sm text-ink-soft">
        <Words
          text="New articles by feed: <rss>RSS</rss> or <json>JSON Feed</json>"
          parts={{
            rss: (words) => <FeedLink to="/feed.xml" words={words} />,
            json: (words) => <FeedLink to="/feed.json" words={words} />,
          }}
        />
      </p>
    </div>
  );
}

function FeedLink({ to, words }: { to: string; words: string }) {
  return (
    <a href={to} className="inline-block py-1 text-accent underline underline-offset-3">
      {words}
    </a>
  );
}
