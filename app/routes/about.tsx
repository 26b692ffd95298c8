import { useLoaderData } from "@remix-run/react";
import { contentPage } from "~/content/pages.server";
import { AboutPage } from "~/pages/about-page";
import { contentPageMeta } from "~/ui/content-page";
import { sharedReadingPage } from "~/ui/document";

export const handle = sharedReadingPage;
export const meta = contentPageMeta;

export const loader = () => contentPage("about");

export default function About() {
  return <AboutPage {...useLoaderData<typeof loader>()} />;
}
