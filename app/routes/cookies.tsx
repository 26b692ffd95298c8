import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CookiesPage } from "~/consent/cookies-page";
import { cookiesPage, keepChoice } from "~/consent/cookies-request.server";
import { answerPeople } from "~/http/answer-problems.server";
import { contentPageMeta } from "~/ui/content-page";
import { readingPage } from "~/ui/document";

export const handle = readingPage;
export const meta = ({ data }: { data: ReturnType<typeof loader> | undefined }) =>
  contentPageMeta({ data: data?.page });

export const loader = ({ request }: LoaderFunctionArgs) => cookiesPage(request);

/** Saves the choice. */
export const action = ({ request }: ActionFunctionArgs) => answerPeople(request, () => keepChoice(request));

export default function Cookies() {
  return <CookiesPage {...useLoaderData<typeof loader>()} />;
}
