import { z } from "zod";
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { brand } from "~/brand";
import type { DocumentedOperation } from "./api-route.server";
import { strictBody } from "./call-input.server";
import { errorResponses } from "./error-responses.server";
import { type ResponseDocs, tags } from "./operation-docs.server";

/**
 * The API's description as OpenAPI 3.1, generated from the schemas that the routes use.
 * @param operations every call, in the reference's order
 */
export function openApiDocument(origin: string, operations: DocumentedOperation[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described(operation) };
  return createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: `${brand.name} API`,
        version: "1",
        description:
          "Answers that show their sources, and the studios, for programs. Fields may be added; none is taken away.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: origin }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths: { ...paths, "/topics.csv": { get: topicsFile } },
      components: { securitySchemes, schemas: eventSchemas(operations) },
    },
    rendering,
  );
}

const securitySchemes = {
  token: { type: "http", scheme: "bearer", description: "An API token, made at /account" },
  session: { type: "apiKey", in: "cookie", name: "session", description: "A signed-in browser" },
} as const;

const rendering: CreateDocumentOptions = {
  override({ jsonSchema, io }) {
    // A format says it more briefly than the pattern that checks it.
    if (jsonSchema.format) delete jsonSchema.pattern;
    // Readers must accept fields added later.
    if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
};

function described(operation: DocumentedOperation): ZodOpenApiOperationObject {
  const { docs, method, path } = operation;
  return {
    operationId: operationId(method, path),
    tags: [docs.tag],
    summary: docs.summary,
    ...(docs.description && { description: docs.description }),
    security: securityOf(operation),
    requestParams: parametersOf(operation),
    ...bodyOf(operation),
    responses: { ...goodResponse(operation), ...errorResponses(operation) },
  };
}

/** E.g. "deleteConversationsId": unique, because methods and paths are. */
function operationId(method: string, path: string): string {
  const words = path.replace(/^\/api/, "").split(/[^a-z]+/i);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** OpenAPI lists a token's scopes where it has roles. */
function securityOf({ signedIn, scope = "ask" }: DocumentedOperation): Record<string, string[]>[] {
  if (scope === "session") return [{ session: [] }];
  return [...(signedIn ? [] : [{}]), { token: [scope] }, { session: [] }];
}

function parametersOf({ docs, method, params, input }: DocumentedOperation) {
  const headers = Object.entries(docs.headers ?? {}).map(([name, { about, example, required }]) => {
    const header = z.string().meta({ description: about, example });
    return [name, required ? header : header.optional()];
  });
  return {
    ...(params && { path: params }),
    ...(method === "GET" && { query: input }),
    ...(headers.length > 0 && { header: z.object(Object.fromEntries(headers)) }),
  };
}

function bodyOf({ docs, method, input }: DocumentedOperation): Pick<ZodOpenApiOperationObject, "requestBody"> {
  const isEmpty = input instanceof z.ZodObject && Object.keys(input.shape).length === 0;
  if (method === "GET" || isEmpty) return {};
  const content = { "application/json": { schema: strictBody(input), example: docs.example.input } };
  return { requestBody: { required: !input.safeParse({}).success, content } };
}

function goodResponse({ docs }: DocumentedOperation): ZodOpenApiResponsesObject {
  const { status = 200, json, stream } = docs.response;
  const told = Object.entries(stream?.events ?? {}).map(([event, { about }]) => `- ${event}: ${about}`);
  return {
    [String(status) as "200"]: {
      description: ["Done.", ...(stream ? [`Events of the stream:\n${told.join("\n")}`] : [])].join(" "),
      content: {
        ...(json && { "application/json": { schema: json, example: docs.example.response } }),
        ...(stream && { "text/event-stream": { schema: streamSchema(stream) } }),
      },
    },
  };
}

/** A stream is text; what it is made of is its events, each with data of a shape of its own, which JSON Schema can say. */
function streamSchema({ name, events }: NonNullable<ResponseDocs["stream"]>): z.ZodType {
  const known = streamSchemas.get(events);
  if (known) return known;
  const contentSchema = { anyOf: Object.keys(events).map((event) => reference(eventName(name, event))) };
  const told = { contentMediaType: "text/event-stream", contentSchema };
  const schema = z.string().meta({ id: name, override: ({ jsonSchema }) => void Object.assign(jsonSchema, told) });
  streamSchemas.set(events, schema);
  return schema;
}

/** Operations with the same stream have the same type. */
const streamSchemas = new WeakMap<object, z.ZodType>();

/** The data of all streams' events, by name: only text refers to them, so they are listed by themselves. */
function eventSchemas(operations: DocumentedOperation[]): Record<string, z.ZodType> {
  const streams = operations.flatMap(({ docs }) => docs.response.stream ?? []);
  return Object.fromEntries(
    streams.flatMap(({ name, events }) =>
      Object.entries(events).map(([event, { about, data }]) => [
        eventName(name, event),
        data.meta({ description: about }),
      ]),
    ),
  );
}

/** "AnswerStream" has "AnswerStreamDelta". */
const eventName = (stream: string, event: string) => `${stream}${event.charAt(0).toUpperCase()}${event.slice(1)}`;
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A static file, not a route, so it responds like one. */
const topicsFile: ZodOpenApiOperationObject = {
  operationId: "getTopics",
  tags: ["Library"],
  summary: "Read the list of topics",
  description: "A CSV file: a header, then a topic, its category and its slug a line. It has an entity tag.",
  security: [{}],
  responses: { "200": { description: "Done.", content: { "text/csv": { schema: z.string() } } } },
};
