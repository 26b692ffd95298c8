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
    else expect(docs.response.stream).toBeDefined();
  },
);

test("a stream has a type of its own, made of its events' types", () => {
  expect(document.paths?.["/api/search"]?.get?.responses?.["200"]).toHaveProperty("content", {
    "application/json": expect.objectContaining({ schema: { $ref: "#/components/schemas/Answer" } }),
    "text/event-stream": { schema: { $ref: "#/components/schemas/AnswerStream" } },
  });
  const schemas = document.components?.schemas as Record<string, { contentSchema?: { anyOf: { $ref: string }[] } }>;
  const parts = schemas.AnswerStream?.contentSchema?.anyOf.map(({ $ref }) => $ref.replace(/.*\//, "")) ?? [];
  expect(parts).toContain("AnswerStreamDelta");
  for (const part of parts) expect(schemas[part]).toMatchObject({ type: "object", description: expect.any(String) });
});
