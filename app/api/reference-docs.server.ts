import { z } from "zod";
import { operationDocs } from "./operation-docs.server";

export const openApiDocs = operationDocs({
  tag: "Reference",
  summary: "Read this description",
  description: "An OpenAPI 3.1 document, drawn from the code that answers.",
  response: { json: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.looseObject({})) }) },
  example: { response: { openapi: "3.1.1", paths: {} } },
});
