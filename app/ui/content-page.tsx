import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";

/** A page of running text, as `contentPage` loads it. */
export function ContentPage() {
  const { title, html } = useLoaderData<{ title: string; html: string }>();
  return (
    <article className="mx-auto max-w-2xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered on the server. */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

/** Title and description of such a page. */
export function contentPageMeta({ data }: { data: { title: string; description: string } | undefined }) {
  if (!data) return [];
  return [{ title: `${data.title} | ${brand.name}` }, { name: "description", content: data.description }];
}
