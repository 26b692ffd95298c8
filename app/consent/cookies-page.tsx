import type { Said } from "~/language/words";
import { PageHead } from "~/ui/content-page";
import { FieldAlert } from "~/ui/controls";
import { ChoicesForm } from "./choices-form";
import type { CookiesPageData } from "./cookies-request.server";
import { StorageTables } from "./storage-tables";

interface CookiesPageProps extends CookiesPageData {
  /** Why a choice was not saved. */
  error?: Said;
}

export function CookiesPage({ page, error, ...choices }: CookiesPageProps) {
  return (
    <article className="mx-auto max-w-3xl pt-8 sm:pt-14">
      <div lang="en">
        <PageHead {...page} />
      </div>
      <div className="mt-10">
        <ChoicesForm {...choices} />
        {error && <FieldAlert id="choices-alert">{error}</FieldAlert>}
      </div>
      <div lang="en">
        <StorageTables />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered on the server. */}
      <div lang="en" className="prose mt-12" dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
