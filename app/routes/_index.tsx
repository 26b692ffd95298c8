import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { QuestionForm } from "~/answers/question-form";
import { TopicChips } from "~/answers/topic-chips";
import { brand } from "~/brand";
import { HowAnswersAreMade } from "~/home/how-answers-are-made";
import { someOf } from "~/home/some-of";
import { siteOrigin } from "~/http/same-origin.server";
import { topics } from "~/library/library.server";
import { Lantern } from "~/ui/logo";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${brand.name}: ${brand.tagline}` },
  {
    name: "description",
    content: `Ask ${brand.name} a question and read a short answer in which every sentence leads to the passage behind it.`,
  },
  { tagName: "link", rel: "canonical", href: data?.canonical },
];

const trendingTopics = 5;

export function loader({ request }: LoaderFunctionArgs) {
  const trending = someOf(topics(), trendingTopics).map(({ label }) => label);
  return { topics: trending, canonical: `${siteOrigin(request)}/` };
}

export default function Home() {
  const { topics } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mx-auto flex max-w-2xl flex-col pt-6 pb-4 sm:pt-14">
        <Lantern className="lit mx-auto h-24 sm:h-28" />
        <p className="mt-6 text-center text-lg text-ink-soft">Hi there,</p>
        <h1 className="mt-1 text-center text-3xl font-semibold tracking-tight sm:text-4xl">Ask Me Anything, Human!</h1>
        <div className="mt-8">
          <QuestionForm size="large" />
        </div>
        <div className="mt-8">
          <TopicChips title="Trending Today" topics={topics} />
        </div>
      </div>
      <HowAnswersAreMade />
      <p className="mt-10 text-center">
        <Link
          to="/library"
          viewTransition
          className="font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Browse the library that answers without the web
        </Link>
      </p>
    </>
  );
}
