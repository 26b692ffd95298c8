import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { openApiDocument } from "~/api/openapi.server";
import { documentedOperations } from "~/documented-operations.server";

const document = openApiDocument("https://ask.example", documentedOperations());

test("the document is valid OpenAPI 3.1", async () => {
  const validated = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
  expect(validated).toEqual({ valid: true });
});

test.each(documentedOperations().map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  "%s: its example is what its schemas say",
  (_name, { input, params, docs }) => {
    expect(input.safeParse(docs.example.input ?? {}).error).toBeUndefined();
    if (params) expect(params.safeParse(docs.example.params).error).toBeUndefined();
    if (docs.response.json) expect(docs.response.json.safeParse(docs.example.response).error).toBeUndefined();
    else expect(docs.response.events).toBeDefined();
  },
);
