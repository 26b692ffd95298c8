import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticleCard } from "~/blog/article-card";
import { articleCards } from "~/blog/articles.server";
import { feedLinks } from "~/blog/feed-links";
import { brand } from "~/brand";
import { siteOrigin } from "~/http/same-origin.server";
import { openGraph } from "~/seo/open-graph";
import { sharedReadingPage } from "~/ui/document";

export const handle = sharedReadingPage;

const title = `Blog | ${brand.name}`;
const description =
  "Articles on writing prompts: for pictures, code, shops, marketing and everyday work, with worked examples and checklists.";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title },
  { name: "description", content: description },
  { tagName: "link", rel: "canonical", href: data?.canonical },
  ...feedLinks,
  ...(data ? openGraph({ type: "website", title, description, url: data.canonical, image: data.image }) : []),
];

export function loader({ request }: LoaderFunctionArgs) {
  const origin = siteOrigin(request);
  const image = { url: `${origin}/icon-512.png`, width: 512, height: 512, alt: brand.name };
  return { articles: articleCards(), canonical: `${origin}/blog`, image };
}

export default function Blog() {
  const { articles } = useLoaderData<typeof loader>();
  return (
    <div className="pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">Blog</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        How to write prompts that do what you meant: worked examples, what goes wrong, and how to check the result.
      </p>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
      <p className="mt-10 text-sm text-ink-soft">
        New articles by feed:{" "}
        <a href="/feed.xml" className="inline-block py-1 text-accent underline underline-offset-3">
          RSS
        </a>{" "}
        or{" "}
        <a href="/feed.json" className="inline-block py-1 text-accent underline underline-offset-3">
          JSON Feed
        </a>
      </p>
    </div>
  );
}
