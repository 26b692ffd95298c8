import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { identifyVisitor } from "~/accounts/visitor.server";
import { brand } from "~/brand";
import { siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { readOwnShare, readShare } from "~/sharing/read-share.server";
import { shareMeta } from "~/sharing/share-meta";
import { shareControls, shareHead } from "~/sharing/share-page.server";
import { SharedThreadPage } from "~/sharing/shared-thread-page";
import { SharingStopped } from "~/sharing/sharing-stopped";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const t = wordsOf(matches);
  if (!page) return [{ title: `${t("Page Not Found")} | ${brand.name}` }];
  if (page.share) {
    const { description } = page.head;
    const inWords = typeof description === "string" ? description : t.said(description);
    return shareMeta({ ...page.head, description: inWords }, page.share.indexable);
  }
  return [{ title: `${t("Sharing stopped")} | ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A shared thread, read-only, for anyone; with controls for the person who shared it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const visitor = await identifyVisitor(request);
  const [share, own] = await Promise.all([readShare(id), readOwnShare(visitor, id)]);
  const controls = own && shareControls(id, own);
  if (share) {
    const head = shareHead(id, share, siteOrigin(request));
    return data({ share, head, controls }, { headers: pageHeaders(controls !== null, share.indexable) });
  }
  if (controls) return data({ share, controls }, { status: 404, headers: pageHeaders(true, false) });
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** Never in a shared cache: the page contains its own CSP nonce and the reader's theme. */
function pageHeaders(own: boolean, indexable: boolean): Record<string, string> {
  return {
    "Cache-Control": own ? "private, no-store" : "private, no-cache",
    ...(!indexable && { "X-Robots-Tag": "noindex" }),
  };
}

export default function SharedAnswer() {
  const page = useLoaderData<typeof loader>();
  if (!page.share) return <SharingStopped controls={page.controls} />;
  return <SharedThreadPage share={page.share} structuredData={page.head.structuredData} controls={page.controls} />;
}
