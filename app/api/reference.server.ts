import { allowed } from "~/http/limits.server";
import { type Said, said } from "~/language/words";
import { apiErrors } from "./api-errors";
import type { DocumentedOperation } from "./api-route.server";
import { type CodeExamples, codeExamples } from "./code-examples";
import { errorsOf } from "./error-responses.server";
import { type FieldSchema, typeWords } from "./field-words";
import { openApiDocument } from "./openapi.server";
import { type Tag, tags } from "./operation-docs.server";

/** The API's description as /developers shows it. */
export interface ReferenceGroup {
  tag: Tag;
  about: string;
  operations: ReferenceOperation[];
}

export interface ReferenceOperation {
  /** Its fragment on the page. */
  anchor: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Who may call it, in words. */
  access: Said;
  /** Null means no limit. */
  perMinute: number | null;
  fields: ReferenceField[];
  events: { event: string; about: string }[];
  errors: { status: number; code: string; when: string }[];
  code: CodeExamples;
  /** The example's response, as JSON. */
  answer: string | null;
}

export interface ReferenceField {
  name: string;
  place: "path" | "query" | "header" | "body";
  type: string;
  required: boolean;
  about: string;
}

/**
 * @param origin the site's own, which the examples call
 * @param operations every call, in display order
 */
export function apiReference(origin: string, operations: DocumentedOperation[]): ReferenceGroup[] {
  const { paths = {} } = openApiDocument(origin, operations);
  const all = operations.map((operation) => {
    const rendered = paths[operation.path]?.[operation.method.toLowerCase() as "get"];
    return { tag: operation.docs.tag, shown: shown(operation, rendered as RenderedOperation, origin) };
  });
  return Object.entries(tags).map(([tag, about]) => ({
    tag: tag as Tag,
    about,
    operations: all.filter((one) => one.tag === tag).map((one) => one.shown),
  }));
}

/** The displayed parts of an operation in the OpenAPI document. */
interface RenderedOperation {
  parameters?: {
    name: string;
    in: "path" | "query" | "header";
    required?: boolean;
    schema: FieldSchema;
    description?: string;
  }[];
  requestBody?: { content: { "application/json": { schema: FieldSchema } } };
}

function shown(operation: DocumentedOperation, rendered: RenderedOperation, origin: string): ReferenceOperation {
  const { method, path, docs, limit } = operation;
  const { json, stream } = docs.response;
  return {
    anchor: `${method} ${path}`
      .toLowerCase()
      .replace(/[^a-z]+/g, "-")
      .replace(/-$/, ""),
    method,
    path,
    summary: docs.summary,
    description: docs.description ?? "",
    access: accessWords(operation),
    perMinute: allowed(limit).perMinute,
    fields: [...parameterFields(rendered), ...bodyFields(rendered.requestBody?.content["application/json"].schema)],
    events: Object.entries(stream?.events ?? {}).map(([event, { about }]) => ({ event, about })),
    errors: errorsOf(operation).map((name) => apiErrors[name]),
    code: codeExamples(exampleCall(operation, origin)),
    answer: json ? JSON.stringify(docs.example.response, null, 2) : null,
  };
}

function accessWords({ signedIn, scope = "ask" }: DocumentedOperation): Said {
  if (scope === "session") return said("A signed-in browser");
  return signedIn
    ? said("A token with the scope {scope}", { scope })
    : said("Anybody, or a token with the scope {scope}", { scope });
}

function parameterFields({ parameters = [] }: RenderedOperation): ReferenceField[] {
  return parameters.map(({ name, in: place, required = false, schema, description }) => ({
    name,
    place,
    type: typeWords(schema),
    required,
    about: aboutField(schema, description),
  }));
}

/** For a body that is a union, the fields of each variant. */
function bodyFields(schema: FieldSchema | undefined): ReferenceField[] {
  if (schema?.anyOf) return schema.anyOf.flatMap(bodyFields);
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    place: "body",
    type: typeWords(field),
    required: schema?.required?.includes(name) ?? false,
    about: aboutField(field),
  }));
}

function aboutField(schema: FieldSchema, description = schema.description): string {
  const preset = schema.default === undefined ? "" : `${JSON.stringify(schema.default)} unless given`;
  return [description ?? "", preset].filter(Boolean).join("; ");
}

function exampleCall({ method, path, docs, signedIn, scope }: DocumentedOperation, origin: string) {
  const { input, params = {} } = docs.example;
  const filled = Object.entries(params).reduce((so, [name, value]) => so.replace(`{${name}}`, value), path);
  const query =
    method === "GET" && input ? `?${new URLSearchParams(Object.entries(input).map(([n, v]) => [n, String(v)]))}` : "";
  const body = method === "GET" ? undefined : input;
  const given = Object.entries(docs.headers ?? {}).filter(([, { required, inExample }]) => required || inExample);
  return {
    method,
    url: `${origin}${filled}${query}`,
    body,
    headers: {
      ...(scope === "session"
        ? { Cookie: "session=YOUR_SESSION" }
        : signedIn && { Authorization: "Bearer YOUR_TOKEN" }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...Object.fromEntries(given.map(([name, { example }]) => [name, example])),
    },
  };
}
