import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { CATEGORIES } from "~/content/topics";
import { trendingPrompts } from "~/content/trending-prompts";
import { PromptCards } from "~/home/prompt-cards";

export const meta: MetaFunction = () => [
  { title: `AI Playground | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export function loader() {
  const groups = CATEGORIES.map((category) => ({
    category,
    prompts: trendingPrompts.filter((prompt) => prompt.category === category),
  }));
  return { groups: groups.filter(({ prompts }) => prompts.length > 0) };
}

export default function AiPlayground() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-5xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">AI Playground</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        The playground, where you will try prompts of your own, opens later. Meanwhile these are answered from our
        library at one press.
      </p>
      {groups.map(({ category, prompts }) => (
        <section key={category} aria-labelledby={`${category}-prompts`} className="mt-10">
          <h2 id={`${category}-prompts`} className="mb-4 text-xl font-semibold">
            {category}
          </h2>
          <PromptCards prompts={prompts} />
        </section>
      ))}
    </div>
  );
}
