import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CookiesPage } from "~/consent/cookies-page";
import { cookiesPage, keepChoice } from "~/consent/cookies-request.server";
import { Problem, problemResponse } from "~/http/problem.server";
import { contentPageMeta } from "~/ui/content-page";
import { readingPage } from "~/ui/document";

export const handle = readingPage;
export const meta = ({ data }: { data: ReturnType<typeof loader> | undefined }) =>
  contentPageMeta({ data: data?.page });

export const loader = ({ request }: LoaderFunctionArgs) => cookiesPage(request);

/** Keeps what was chosen. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    return await keepChoice(request);
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error);
    throw error;
  }
}

export default function Cookies() {
  return <CookiesPage {...useLoaderData<typeof loader>()} />;
}
