import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { askAboutArticle } from "~/discover/ask-about.server";
import { DiscoverPage } from "~/discover/discover-page";
import { subjectsFor } from "~/discover/subjects.server";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin, siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { articlesOnPage } from "~/news/news";
import { readNews } from "~/news/news.server";
import { newsSources } from "~/news/news-sources.server";
import { sharedPage } from "~/ui/document";

export const handle = sharedPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${t("Discover")} | ${brand.name}` },
    {
      name: "description",
      content: t("Subjects of the library, each answered in a few sentences with sources, and the news of science."),
    },
    { tagName: "link", rel: "canonical", href: data?.canonical },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = new URL(request.url).searchParams.get("q") ?? "";
  const hasNews = newsSources().length > 0;
  const news = hasNews ? await readNews(articlesOnPage) : null;
  return {
    filter,
    subjects: subjectsFor(filter),
    news,
    hasNews,
    now: Date.now(),
    canonical: `${siteOrigin(request)}/discover`,
  };
}

/** "Ask about this": starts a thread and redirects to it. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    assertSameOrigin(request);
    const about = (await readForm(request)).get("about");
    const { address, setCookie } = await askAboutArticle(request, String(about ?? ""));
    return redirect(address, { status: 303, headers: setCookie ? { "Set-Cookie": setCookie } : {} });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ message: error.said }, { status: error.status, headers: error.details.headers });
  }
}

export default function Discover() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.message ?? null;
  return <DiscoverPage key={loaded.filter} {...loaded} refusal={refusal} />;
}
