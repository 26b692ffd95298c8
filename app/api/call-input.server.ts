import { z } from "zod";
import { Problem } from "~/http/problem.server";
import { readJson } from "~/http/request-body.server";

/**
 * Reads an API call's input and parses it with the operation's own schema. Unknown query fields are ignored, unknown
 * body fields rejected.
 */

const mostNamed = 10;
const longestName = 80;

/**
 * A repeated parameter becomes a list, which no single-valued schema accepts.
 * @throws Problem 400 for percent-encoded bytes that are not UTF-8
 */
export function readQuery(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  // The URL standard decodes invalid bytes as U+FFFD. Nobody asks for that character itself.
  if ([...searchParams].flat().some((text) => text.includes("\uFFFD")))
    throw new Problem(400, "invalid_encoding", "The address holds bytes that are not UTF-8.");
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = searchParams.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? "") : all];
    }),
  );
}

/** A call without content, like most DELETEs, needs no JSON body. */
export async function readBody(request: Request): Promise<unknown> {
  const { headers } = request;
  const isEmpty = Number(headers.get("content-length") ?? 0) === 0 && !headers.has("transfer-encoding");
  return isEmpty && !headers.has("content-type") ? {} : readJson(request);
}

/** @throws Problem 400 "invalid_input" with the invalid fields */
export function parseInput<Input extends z.ZodType>(schema: Input, raw: unknown): z.output<Input> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields = z.flattenError(parsed.error).fieldErrors as Record<string, string[]>;
  const message = Object.values(fields)[0]?.[0] ?? parsed.error.issues[0]?.message ?? "The request is not understood.";
  throw new Problem(400, "invalid_input", message, { fields });
}

/** @throws Problem 400 "unknown_field" that names the JSON body's fields missing from the schema */
export function assertKnownFields(schema: z.ZodType, raw: unknown): void {
  const known = knownFields(schema);
  if (!known || typeof raw !== "object" || raw === null || Array.isArray(raw)) return;
  const unknown = Object.keys(raw).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const names = unknown.slice(0, mostNamed).map((name) => name.slice(0, longestName));
  throw new Problem(400, "unknown_field", `This call takes no field "${names[0]}".`, {
    fields: Object.fromEntries(names.map((name) => [name, ["This call takes no such field."]])),
  });
}

/** The same schema as documented, without additional fields. */
export function strictBody(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return schema.strict();
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => strictBody(option as z.ZodType)));
  return schema;
}

/** Null for a schema that is not an object or a union of objects. */
function knownFields(schema: z.ZodType): Set<string> | null {
  if (schema instanceof z.ZodObject) return new Set(Object.keys(schema.shape));
  if (!(schema instanceof z.ZodUnion)) return null;
  const ofOptions = schema.options.map((option) => knownFields(option as z.ZodType));
  return ofOptions.some((fields) => fields === null)
    ? null
    : new Set(ofOptions.flatMap((fields) => [...(fields ?? [])]));
}
