import { contentPage } from "~/content/pages.server";
import { ContentPage, contentPageMeta } from "~/ui/content-page";
import { sharedReadingPage } from "~/ui/document";

export const handle = sharedReadingPage;
export const meta = contentPageMeta;

export const loader = () => contentPage("privacy-policy");

export default ContentPage;
