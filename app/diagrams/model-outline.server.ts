import { z } from "zod";
import { jsonIn } from "~/ai/structured-reply.server";
import { type DiagramOutline, diagramLimits } from "./diagram";

/** The model's output. `readOutline` checks the counts, which the API's schemas can't express. */
export const WrittenOutline = z.object({
  nodes: z.array(z.object({ id: z.string(), label: z.string() })),
  edges: z.array(z.object({ source: z.string(), target: z.string(), label: z.string() })),
});

/** The same, parsed leniently: local servers ignore schemas, and models omit empty fields or use numeric ids. */
const id = z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(100));
const text = (most: number) =>
  z
    .string()
    .transform((written) =>
      written
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim()
        .slice(0, most),
    )
    .refine((written) => written.isWellFormed());
/** Laying out more takes the event loop over 100 ms; boxes without arrows take little. A larger one is sent back to the model. */
const mostArrows = 80;
const LenientOutline = z.object({
  nodes: z
    .array(z.object({ id, label: text(diagramLimits.labelCharacters).pipe(z.string().min(1)) }))
    .min(2)
    .max(diagramLimits.nodes),
  edges: z
    .array(z.object({ source: id, target: id, label: text(diagramLimits.edgeLabelCharacters).nullish() }))
    .min(1)
    .max(mostArrows),
});

export type ReadOutline =
  | { ok: true; outline: DiagramOutline }
  /** `fault` is sent to the model, and may quote it; `kind` is for the log. */
  | { ok: false; kind: "no_json" | "shape" | "ids" | "edges"; fault: string };

/** Reads a model's reply: bare JSON, in a fence or surrounded by text. */
export function readOutline(reply: string): ReadOutline {
  const value = jsonIn(reply);
  if (value === undefined) return { ok: false, kind: "no_json", fault: "There is no complete JSON object in it." };
  const parsed = LenientOutline.safeParse(value);
  if (!parsed.success) return { ok: false, kind: "shape", fault: z.prettifyError(parsed.error).slice(0, 500) };
  const { nodes, edges } = parsed.data;
  const ids = new Set(nodes.map((node) => node.id));
  if (ids.size < nodes.length) return { ok: false, kind: "ids", fault: "Two nodes have the same id." };
  const stray = edges.find(({ source, target }) => !ids.has(source) || !ids.has(target));
  if (stray) {
    const fault = `The edge from "${stray.source}" to "${stray.target}" joins an id that no node has.`;
    return { ok: false, kind: "edges", fault };
  }
  const drawn = edges.map(({ source, target, label }) => ({ source, target, ...(label && { label }) }));
  return { ok: true, outline: { nodes, edges: drawn } };
}
