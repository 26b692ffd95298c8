import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { browseLibrary, choiceIn } from "~/library/library.server";
import { LibraryFront } from "~/library/page/library-front";
import { sharedReadingPage } from "~/ui/document";

export const handle = sharedReadingPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${t("Library")} | ${brand.name}` },
    {
      name: "description",
      content: t("The articles that {name} answers from without the web, to read in full.", { name: brand.name }),
    },
    { tagName: "link", rel: "canonical", href: data?.canonical },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const choice = choiceIn(searchParams);
  const index = await browseLibrary(choice);
  const address = choice?.by === "category" ? `?category=${choice.category}` : "";
  return { index, canonical: `${siteOrigin(request)}/library${address}` };
}

export default function Library() {
  return <LibraryFront index={useLoaderData<typeof loader>().index} />;
}
