import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { identifyVisitor, welcomeVisitor } from "~/accounts/visitor.server";
import { brand } from "~/brand";
import { limitRequests } from "~/http/limits.server";
import { isVisit } from "~/http/pages/is-visit.server";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { makePictures } from "~/images/make-pictures.server";
import { readOrder, typedIn } from "~/images/page/image-order.server";
import { ImagePage } from "~/images/page/image-page";
import { findSet, recentSets } from "~/images/picture-sets.server";
import { engineName, ownEngine } from "~/images/providers/choose.server";
import { wordsOf } from "~/language/words";

export const meta: MetaFunction = ({ matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${t("Image Generator")} | ${brand.name}` },
    { name: "description", content: t("Four pictures from a few words, to look at, keep and vary.") },
  ];
};

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers(loaderHeaders);
  headers.set("Cache-Control", "private, no-store");
  return headers;
};

/** `?set=` shows the set that contains the given picture. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("set");
  const { visitor, setCookie } = await arriving(request);
  const [shown, earlier] = await Promise.all([id ? findSet(visitor, id) : null, recentSets(visitor)]);
  const engine = engineName();
  const page = { shown, earlier, engine, isOwnEngine: engine === ownEngine };
  return data(page, setCookie ? { headers: { "Set-Cookie": setCookie } } : undefined);
}

async function arriving(request: Request) {
  return isVisit(request) ? welcomeVisitor(request) : { visitor: await identifyVisitor(request), setCookie: null };
}

export async function action({ request }: ActionFunctionArgs) {
  let form = new FormData();
  try {
    assertSameOrigin(request);
    form = await readForm(request);
    const order = readOrder(form);
    const visitor = await identifyVisitor(request);
    await limitRequests(visitor.key, "picture");
    const { pictures } = await makePictures(visitor, order, { signal: request.signal });
    return redirect(`/image-generator?set=${pictures[0]?.id}#pictures`, 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, said: message, details } = error;
    return data({ ...typedIn(form), message }, { status, headers: details.headers });
  }
}

export default function ImageGenerator() {
  return <ImagePage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
