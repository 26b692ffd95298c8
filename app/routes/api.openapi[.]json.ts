import { z } from "zod";
import { apiRoute, operation } from "~/api/api-route.server";
import { openApiDocument } from "~/api/openapi.server";
import { openApiDocs } from "~/api/reference-docs.server";
import { siteOrigin } from "~/http/same-origin.server";

/** `GET /api/openapi.json`: the API's description, drawn from the operations that answer it. */
export const { loader, action, operations } = apiRoute({
  GET: operation({
    input: z.object({}),
    limit: "read",
    repeats: true,
    docs: openApiDocs,
    async handle({ request }) {
      return Response.json(openApiDocument(siteOrigin(request)), { headers: { "Cache-Control": "no-cache" } });
    },
  }),
});
