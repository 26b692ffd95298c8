import { useLoaderData } from "@remix-run/react";
import { AboutPage } from "~/about/about-page";
import { contentPage } from "~/content/pages.server";
import { contentPageMeta } from "~/ui/content-page";
import { sharedReadingPage } from "~/ui/document";

export const handle = sharedReadingPage;
export const meta = contentPageMeta;

export const loader = () => contentPage("about");

export default function About() {
  return <AboutPage {...useLoaderData<typeof loader>()} />;
}
