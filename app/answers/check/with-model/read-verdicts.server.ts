import { z } from "zod";
import { jsonIn } from "~/ai/structured-reply.server";
import type { Verdict } from "~/answers/types";

/** The output schema for the model. */
export const WrittenVerdicts = z.object({
  verdicts: z.array(
    z.object({ pair: z.int(), support: z.enum(["supported", "partly", "not"]), missing: z.array(z.string()) }),
  ),
});

/** A lenient version: local servers ignore the schema, and models write numbers as words and omit empty fields. */
const support = z
  .string()
  .transform((written) =>
    written
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, " "),
  )
  .transform((written) => spellings[written] ?? written)
  .pipe(z.enum(["supported", "partly", "not"]));
const LenientVerdicts = z.union([
  z.object({ verdicts: z.array(z.unknown()) }),
  z.array(z.unknown()).transform((verdicts) => ({ verdicts })),
]);
const LenientVerdict = z.object({
  pair: z.coerce.number().int(),
  support,
  missing: z.array(z.string()).nullish().catch([]),
});

const spellings: Record<string, Verdict["support"]> = {
  "partly supported": "partly",
  "partially supported": "partly",
  partial: "partly",
  "not supported": "not",
  unsupported: "not",
};

/** The most missing words reported per verdict, and the most characters of each. */
const mostMissing = 5;
const longestMissing = 80;

export type ReadVerdicts =
  | { ok: true; verdicts: Verdict[] }
  /** `fault` is sent to the model; it contains nothing of a sentence or passage. */
  | { ok: false; kind: "no_json" | "shape" | "incomplete"; fault: string };

/**
 * Reads a model's reply: JSON on its own, in a code fence or surrounded by words.
 * @param claims the sentences it was asked about, in order
 */
export function readVerdicts(reply: string, claims: string[]): ReadVerdicts {
  const value = jsonIn(reply);
  if (value === undefined) return { ok: false, kind: "no_json", fault: "There is no complete JSON object in it." };
  const parsed = LenientVerdicts.safeParse(value);
  if (!parsed.success) return { ok: false, kind: "shape", fault: 'There is no list "verdicts" in it.' };
  const byPair = new Map<number, z.output<typeof LenientVerdict>>();
  for (const entry of parsed.data.verdicts) {
    const verdict = LenientVerdict.safeParse(entry);
    if (verdict.success) byPair.set(verdict.data.pair, verdict.data);
  }
  const lacking = claims.map((_, index) => index + 1).filter((pair) => !byPair.has(pair));
  if (lacking.length > 0)
    return { ok: false, kind: "incomplete", fault: `There is no verdict on pair ${lacking.slice(0, 20).join(", ")}.` };
  return { ok: true, verdicts: claims.map((claim, index) => verdictOn(claim, byPair.get(index + 1))) };
}

function verdictOn(claim: string, read: z.output<typeof LenientVerdict> | undefined): Verdict {
  const found = (read?.missing ?? [])
    .map((text) => text.trim())
    .filter((text) => text !== "" && text.length <= longestMissing && claim.includes(text));
  const missing = read?.support === "partly" ? [...new Set(found)].slice(0, mostMissing) : [];
  return { support: read?.support ?? "not", by: "model", missing };
}
