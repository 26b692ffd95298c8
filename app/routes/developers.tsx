import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DevelopersPage } from "~/api/page/developers-page";
import { apiReference } from "~/api/reference.server";
import { brand } from "~/brand";
import { config } from "~/config.server";
import { documentedOperations } from "~/documented-operations.server";
import { fairUse, type LimitedAction } from "~/http/fair-use";
import { allowed } from "~/http/limits.server";
import { siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { sharedPage } from "~/ui/document";

export const handle = sharedPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${t("Developers")} | ${brand.name}` },
    {
      name: "description",
      content: t("{name}'s API: every call, with examples, limits and errors.", { name: brand.name }),
    },
    { tagName: "link", rel: "canonical", href: data?.canonical },
  ];
};

export function loader({ request }: LoaderFunctionArgs) {
  const origin = siteOrigin(request);
  const { GUEST_SEARCH_LIMIT: guestSearches } = config();
  const limits = (Object.keys(fairUse) as LimitedAction[]).map((action) => ({
    what: fairUse[action].what,
    ...allowed(action),
  }));
  return {
    canonical: `${origin}/developers`,
    origin,
    groups: apiReference(origin, documentedOperations()),
    limits,
    guestSearches,
  };
}

export default function Developers() {
  return <DevelopersPage {...useLoaderData<typeof loader>()} />;
}
