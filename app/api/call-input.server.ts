import { z } from "zod";
import { Problem } from "~/http/problem.server";
import { readJson } from "~/http/request-body.server";

/** What a call of the API says: read, and parsed by the operation's own schema. Unknown fields of a query are ignored, those of a body refused. */

const mostNamed = 10;
const longestName = 80;

/**
 * A parameter given twice is a list, which no single-valued schema takes.
 * @throws Problem 400 for percent-encoded bytes that are not UTF-8
 */
export function readQuery(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  // The URL standard puts U+FFFD in place of bytes that are no text. Nobody asks for that character itself.
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

/** A call that has nothing to say, as most DELETEs have, need not say it in JSON. */
export async function readBody(request: Request): Promise<unknown> {
  const { headers } = request;
  const isEmpty = Number(headers.get("content-length") ?? 0) === 0 && !headers.has("transfer-encoding");
  return isEmpty && !headers.has("content-type") ? {} : readJson(request);
}

/** @throws Problem 400 "invalid_input" with the fields that are wrong */
export function parseInput<Input extends z.ZodType>(schema: Input, raw: unknown): z.output<Input> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields = z.flattenError(parsed.error).fieldErrors as Record<string, string[]>;
  const message = Object.values(fields)[0]?.[0] ?? parsed.error.issues[0]?.message ?? "The request is not understood.";
  throw new Problem(400, "invalid_input", message, { fields });
}

/** @throws Problem 400 "unknown_field" that names the fields of a JSON body which the schema does not know */
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

/** The same schema as it is documented: nothing but its own fields. */
export function strictBody(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return schema.strict();
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => strictBody(option as z.ZodType)));
  return schema;
}

/** Null for a schema that is no object, or a union of them. */
function knownFields(schema: z.ZodType): Set<string> | null {
  if (schema instanceof z.ZodObject) return new Set(Object.keys(schema.shape));
  if (!(schema instanceof z.ZodUnion)) return null;
  const ofOptions = schema.options.map((option) => knownFields(option as z.ZodType));
  return ofOptions.some((fields) => fields === null)
    ? null
    : new Set(ofOptions.flatMap((fields) => [...(fields ?? [])]));
}
