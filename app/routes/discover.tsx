import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { DiscoverPage } from "~/discover/discover-page";
import { siteOrigin } from "~/http/same-origin.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Discover | ${brand.name}` },
  { name: "description", content: "Four large subjects to begin with, each answered in a few sentences with sources." },
  { tagName: "link", rel: "canonical", href: data?.canonical },
];

export function loader({ request }: LoaderFunctionArgs) {
  const filter = new URL(request.url).searchParams.get("q") ?? "";
  return { filter, canonical: `${siteOrigin(request)}/discover` };
}

export default function Discover() {
  const { filter } = useLoaderData<typeof loader>();
  return <DiscoverPage key={filter} filter={filter} />;
}
