/** Describes a JSON schema's field in words. */

/** The subset of JSON Schema that the API's inputs use. */
export interface FieldSchema {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
  default?: unknown;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** E.g. "integer, 1 to 20", "list of ask or history". */
export function typeWords(schema: FieldSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.join(" or ");
  if (schema.anyOf) return schema.anyOf.map(typeWords).join(", or ");
  if (schema.items) return `list of ${typeWords(schema.items)}`;
  const bounds = [
    range(schema.minimum, schema.maximum, ""),
    range(schema.minLength, schema.maxLength, " characters"),
  ].filter(Boolean);
  const { type = "anything" } = schema;
  return [schema.format ?? (Array.isArray(type) ? type.join(" or ") : type), ...bounds].join(", ");
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const shown = (figure: number) => figure.toLocaleString("en-US");
  if (most !== undefined && most < Number.MAX_SAFE_INTEGER)
    return least === undefined ? `at most ${shown(most)}${unit}` : `${shown(least)} to ${shown(most)}${unit}`;
  return least !== undefined && least > Number.MIN_SAFE_INTEGER ? `at least ${shown(least)}${unit}` : "";
}
