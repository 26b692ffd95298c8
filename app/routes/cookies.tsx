import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CookiesPage } from "~/consent/cookies-page";
import { cookiesPage, keepChoice } from "~/consent/cookies-request.server";
import { Problem } from "~/http/problem.server";
import { contentPageMeta } from "~/ui/content-page";
import { readingPage } from "~/ui/document";

export const handle = readingPage;
export const meta = ({ data }: { data: ReturnType<typeof loader> | undefined }) =>
  contentPageMeta({ data: data?.page });

export const loader = ({ request }: LoaderFunctionArgs) => cookiesPage(request);

/** Saves the choice. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    return await keepChoice(request);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ error: error.said }, { status: error.status });
  }
}

export default function Cookies() {
  return <CookiesPage {...useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error} />;
}
