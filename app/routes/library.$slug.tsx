import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { readPage } from "~/library/library.server";
import { LibraryArticle } from "~/library/page/library-article";
import { JsonLd } from "~/seo/json-ld";
import { breadcrumbs, jsonLd } from "~/seo/structured-data.server";
import { sharedReadingPage } from "~/ui/document";

export const handle = sharedReadingPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  if (!data) return [{ title: `${t("Page Not Found")} | ${brand.name}` }];
  return [
    { title: `${data.page.title} | ${brand.name}` },
    {
      name: "description",
      content:
        data.page.description ?? t("{title}, in the {name} library.", { title: data.page.title, name: brand.name }),
    },
    { tagName: "link", rel: "canonical", href: data.canonical },
  ];
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { slug = "" } = params;
  const page = await readPage(slug);
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  const library = `${siteOrigin(request)}/library`;
  const canonical = `${library}/${slug}`;
  const structuredData = jsonLd(
    breadcrumbs([
      { name: "Library", url: library },
      { name: page.title, url: canonical },
    ]),
  );
  return { page, canonical, structuredData };
}

export default function LibraryDocument() {
  const { page, structuredData } = useLoaderData<typeof loader>();
  return (
    <>
      <LibraryArticle page={page} />
      <JsonLd json={structuredData} />
    </>
  );
}
