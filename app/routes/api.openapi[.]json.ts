import { apiRoute, operation } from "~/api/api-route.server";
import { openApiDocument } from "~/api/openapi.server";
import { openApiCall } from "~/api/reference-docs.server";
import { documentedOperations } from "~/documented-operations.server";
import { siteOrigin } from "~/http/same-origin.server";

/** `GET /api/openapi.json`: the API's description, generated from the operations themselves. */
export const { loader, action } = apiRoute({
  GET: operation({
    ...openApiCall,
    async handle({ request }) {
      const document = openApiDocument(siteOrigin(request), documentedOperations());
      return Response.json(document, { headers: { "Cache-Control": "no-cache" } });
    },
  }),
});
