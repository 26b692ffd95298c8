import { z } from "zod";
import type { CallDescription } from "./api-route.server";
import { operationDocs } from "./operation-docs.server";

const openApiDocs = operationDocs({
  tag: "Reference",
  summary: "Read this description",
  description: "An OpenAPI 3.1 document, drawn from the code that answers.",
  response: { json: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.looseObject({})) }) },
  example: { response: { openapi: "3.1.1", paths: {} } },
});

/** `GET /api/openapi.json` without its handler, which serves the document this is part of. */
export const openApiCall = {
  input: z.object({}),
  limit: "read",
  repeats: true,
  docs: openApiDocs,
} satisfies CallDescription;
