import { PageHead } from "~/ui/content-page";
import { ChoicesForm } from "./choices-form";
import type { CookiesPageData } from "./cookies-request.server";
import { StorageTables } from "./storage-tables";

export function CookiesPage({ page, ...choices }: CookiesPageData) {
  return (
    <article className="mx-auto max-w-3xl pt-8 sm:pt-14">
      <PageHead {...page} />
      <div className="mt-10">
        <ChoicesForm {...choices} />
      </div>
      <StorageTables />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered on the server. */}
      <div className="prose mt-12" dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
