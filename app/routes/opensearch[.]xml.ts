import type { LoaderFunctionArgs } from "@remix-run/node";
import { brand } from "~/brand";
import { siteOrigin } from "~/http/same-origin.server";

/** Lets browsers add this site as a search engine (OpenSearch 1.1 description). */
export function loader({ request }: LoaderFunctionArgs) {
  const origin = siteOrigin(request);
  const description = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${brand.name}</ShortName>
  <Description>${brand.tagline}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/x-icon">${origin}/favicon.ico</Image>
  <Url type="text/html" method="get" template="${origin}/search?q={searchTerms}"/>
</OpenSearchDescription>
`;
  return new Response(description, {
    headers: { "Content-Type": "application/opensearchdescription+xml", "Cache-Control": "public, max-age=86400" },
  });
}
