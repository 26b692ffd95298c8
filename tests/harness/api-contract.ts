import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "~/api/openapi.server";
import { documentedOperations } from "~/documented-operations.server";

/** An operation in the API's document. */
export interface ContractOperation {
  name: string;
  method: string;
  path: string;
  /** Statuses it may return. */
  statuses: number[];
  /** Whether a caller without an account may call. */
  open: boolean;
  /** The scope a token needs; null if tokens aren't accepted. */
  scope: "ask" | "history" | null;
  parameters: { name: string; in: string; required?: boolean; schema: FieldSchema; example?: string }[];
  body: { schema: FieldSchema; example: Record<string, unknown> } | null;
  events: boolean;
}

interface FieldSchema {
  type?: string;
  anyOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

// biome-ignore lint/suspicious/noExplicitAny: the document is read as a client would read it
export const contract = openApiDocument("http://localhost", documentedOperations()) as any;

/** Every documented operation served by a route. */
export function contractOperations(): ContractOperation[] {
  return Object.entries(contract.paths as Record<string, Record<string, never>>)
    .filter(([path]) => path.startsWith("/api/"))
    .flatMap(([path, item]) => Object.entries(item).map(([method, told]) => readOperation(path, method, told)));
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function readOperation(path: string, method: string, told: any): ContractOperation {
  const security: Record<string, string[]>[] = told.security;
  const token = security.find((way) => way.token)?.token?.[0];
  const good = told.responses["200"] ?? told.responses["201"];
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    statuses: Object.keys(told.responses).map(Number),
    open: security.some((way) => Object.keys(way).length === 0),
    scope: token === "ask" || token === "history" ? token : null,
    parameters: told.parameters ?? [],
    body: told.requestBody?.content["application/json"] ?? null,
    events: good.content["application/json"] === undefined,
  };
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(exactly(contract), "contract");

/** How a JSON response violates the document; null if it doesn't. Undocumented fields are violations too. */
export function breach({ method, path }: ContractOperation, status: number, body: unknown): string | null {
  const steps = [
    "paths",
    path,
    method.toLowerCase(),
    "responses",
    String(status),
    "content",
    "application/json",
    "schema",
  ];
  const pointer = steps.map((step) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
  const validate = ajv.compile({ $ref: `contract#/${pointer}` });
  return validate(body) ? null : ajv.errorsText(validate.errors);
}

/** The same schemas without additional fields, unless they allow them explicitly. */
function exactly(schema: unknown): object {
  if (Array.isArray(schema)) return schema.map((one) => (typeof one === "object" && one ? exactly(one) : one));
  const entries = Object.entries(schema as object).map(([name, value]) => [
    name,
    typeof value === "object" && value ? exactly(value) : value,
  ]);
  const same = Object.fromEntries(entries);
  return same.properties && same.type === "object" ? { additionalProperties: false, ...same } : same;
}
