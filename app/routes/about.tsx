import { contentPage } from "~/content/pages.server";
import { ContentPage, contentPageMeta } from "~/ui/content-page";
import { readingPage } from "~/ui/document";

export const handle = readingPage;
export const meta = contentPageMeta;

export const loader = () => contentPage("about");

export default ContentPage;
