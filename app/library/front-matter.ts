import { parse } from "yaml";
import type { z } from "zod";

/** The YAML between the two lines of --- at the top of a Markdown file, and what follows it. */
export function splitFrontMatter(source: string): { matter: string | undefined; body: string } {
  const found = /^---\r?\n(.*?\r?\n)?---[ \t]*(?:\r?\n|$)/s.exec(source);
  if (!found) return { matter: undefined, body: source };
  return { matter: found[1] ?? "", body: source.slice(found[0].length) };
}

/** The error class for an invalid file. */
type FileError = new (message: string, options?: ErrorOptions) => Error;

/**
 * Parses the front matter of one of our own files.
 * @param matter from `splitFrontMatter`
 * @param file its slug, and the error to throw
 * @throws that error, naming the file and the first invalid field
 */
export function readFrontMatter<Fields>(
  schema: z.ZodType<Fields>,
  matter: string | undefined,
  file: { slug: string; error: FileError },
): Fields {
  const read = schema.safeParse(matter === undefined ? undefined : parseYaml(matter, file));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new file.error(`${file.slug}.md: ${[issue?.path.join("."), issue?.message].filter(Boolean).join(": ")}`);
}

function parseYaml(matter: string, file: { slug: string; error: FileError }): unknown {
  try {
    return parse(matter);
  } catch (cause) {
    const [firstLine] = String(cause instanceof Error ? cause.message : cause).split("\n");
    throw new file.error(`${file.slug}.md: the front matter is not YAML: ${firstLine}`, { cause });
  }
}
