import type { ContentPage } from "~/content/pages.server";
import { Lantern } from "~/ui/controls";
import { FeatureCard } from "./feature-card";
import { features } from "./features";

export function AboutPage({ title, description, html }: ContentPage) {
  return (
    <article className="mx-auto max-w-5xl pt-8 sm:pt-14">
      <header lang="en" className="mx-auto max-w-2xl text-center">
        <Lantern className="mx-auto h-20" />
        <h1 className="mt-5 text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{description}</p>
      </header>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {features.map((feature) => (
          <FeatureCard key={feature.title} feature={feature} />
        ))}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered on the server. */}
      <div lang="en" className="prose mx-auto mt-14 max-w-2xl" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
