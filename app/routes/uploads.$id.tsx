import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { identifyVisitor } from "~/accounts/visitor.server";
import { brand } from "~/brand";
import { wordsOf } from "~/language/words";
import { readingPage } from "~/ui/document";
import { UploadedFile } from "~/uploads/uploaded-file";
import { findUpload } from "~/uploads/uploads.server";

export const handle = readingPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [{ title: `${data?.name ?? t("Page Not Found")} | ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export const headers = () => ({ "Cache-Control": "private, no-store" });

/** A file's extracted text, for the visitor who uploaded it: its citations link here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = z.uuid().safeParse(params.id);
  const file = id.success ? await findUpload(await identifyVisitor(request), id.data) : null;
  if (!file) throw data(null, { status: 404, statusText: "Not Found" });
  return file;
}

export default function Upload() {
  return <UploadedFile {...useLoaderData<typeof loader>()} />;
}
