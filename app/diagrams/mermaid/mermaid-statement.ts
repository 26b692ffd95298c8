import { type Said, said } from "~/language/words";
import type { OutlineBuilder } from "../outline-builder";
import { DiagramSyntaxError } from "./diagram-syntax-error";
import { unquoted } from "./mermaid-text";

/** In characters; no one writes longer lines by hand, and they would be slow to parse. */
const longestStatement = 5_000;

/**
 * Reads boxes and the arrows between them: "A[One] --> B & C -- yes --> D".
 * @throws DiagramSyntaxError
 */
export function readStatement(text: string, line: number, builder: OutlineBuilder): void {
  if (text.length > longestStatement) throw new DiagramSyntaxError(said("This line is too long."), line);
  const reader = new StatementReader(text, line);
  let sources = readGroup(reader, builder);
  while (!reader.atEnd) {
    const link = reader.link();
    const targets = readGroup(reader, builder);
    for (const source of link.drawn ? sources : [])
      for (const target of targets) builder.edge(source, target, link.label, line);
    sources = targets;
  }
}

/** "A & B" */
function readGroup(reader: StatementReader, builder: OutlineBuilder): string[] {
  const ids: string[] = [];
  do {
    const { id, label } = reader.node();
    builder.node(id, label, reader.line);
    ids.push(id);
  } while (reader.takes(/^&/));
  return ids;
}

const ID = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[.-](?=[\p{L}\p{N}_]))*/u;
/** Bracket pairs, longer ones before their prefixes. */
const SHAPES: [open: string, close: string[]][] = [
  ["(((", [")))"]],
  ["((", ["))"]],
  ["([", ["])"]],
  ["[[", ["]]"]],
  ["[(", [")]"]],
  ["[/", ["/]", "\\]"]],
  ["[\\", ["\\]", "/]"]],
  ["{{", ["}}"]],
  ["(", [")"]],
  ["[", ["]"]],
  ["{", ["}"]],
  [">", ["]"]],
];
/** At an arrow's end, "o" and "x" are heads only if no name starts with them. */
const PLAIN_LINK =
  /^(?:<|[xo](?=--|==|-\.))?(?:-{2,}(?:[->]|[xo](?![\p{L}\p{N}_]))|={2,}(?:[=>]|[xo](?![\p{L}\p{N}_]))|-\.+-(?:>|[xo](?![\p{L}\p{N}_]))?|~{3,})/u;
const WORDED_LINKS = [
  /^[<xo]?--\s*("[^"]*"|[^\s-].*?)\s*-{2,}(?:[->]|[xo](?![\p{L}\p{N}_]))/u,
  /^[<xo]?==\s*("[^"]*"|[^\s=].*?)\s*={2,}(?:[=>]|[xo](?![\p{L}\p{N}_]))/u,
  /^[<xo]?-\.\s*("[^"]*"|[^\s.].*?)\s*\.+-(?:>|[xo](?![\p{L}\p{N}_]))?/u,
];

class StatementReader {
  constructor(
    private rest: string,
    readonly line: number,
  ) {}

  get atEnd(): boolean {
    return this.rest.trim() === "";
  }

  /** Consumes the next token if it matches, ignoring spaces. */
  takes(pattern: RegExp): RegExpExecArray | null {
    const next = this.rest.trimStart();
    const found = pattern.exec(next);
    if (found) this.rest = next.slice(found[0].length);
    return found;
  }

  node(): { id: string; label: string | null } {
    const id = this.takes(ID)?.[0];
    if (id === undefined) throw this.namelessBox();
    const attributes = /^@\{([^}]*)\}/.exec(this.rest);
    if (attributes) this.rest = this.rest.slice(attributes[0].length);
    const named = /\blabel:\s*("[^"]*"|[^,}]*)/.exec(attributes?.[1] ?? "")?.[1];
    const label = attributes ? (named ? unquoted(named) : null) : this.shape(id);
    const className = /^:::[\w-]+/.exec(this.rest);
    if (className) this.rest = this.rest.slice(className[0].length);
    return { id, label };
  }

  link(): { label: string; drawn: boolean } {
    const plain = this.takes(PLAIN_LINK)?.[0];
    if (plain !== undefined) {
      const label = this.takes(/^\|("[^"]*"|[^|]*)\|/)?.[1] ?? "";
      return { label: unquoted(label), drawn: !plain.startsWith("~") };
    }
    for (const pattern of WORDED_LINKS) {
      const label = this.takes(pattern)?.[1];
      if (label !== undefined) return { label: unquoted(label), drawn: true };
    }
    throw this.noArrow();
  }

  /** The label between a box's brackets; null if there is none. */
  private shape(id: string): string | null {
    const [open, closes] = SHAPES.find(([opening]) => this.rest.startsWith(opening)) ?? [];
    if (!open || !closes) return null;
    const inner = this.rest.slice(open.length);
    const inQuotes = /^\s*"[^"]*"\s*/.exec(inner)?.[0] ?? "";
    const ends = closes.map((close) => inner.indexOf(close, inQuotes.length)).filter((at) => at >= 0);
    const end = Math.min(...ends);
    if (ends.length === 0 || (inQuotes !== "" && end !== inQuotes.length))
      throw this.refused(said("The bracket “{open}” of “{id}” is not closed.", { open, id }));
    this.rest = inner.slice(end + (closes[0]?.length ?? 1));
    return unquoted(inner.slice(0, end));
  }

  private namelessBox(): DiagramSyntaxError {
    const next = this.next();
    if (next === "") return this.refused(said("Here should be the name of a box, but the line ends."));
    return this.refused(said("Here should be the name of a box, but there is “{next}”.", { next }));
  }

  private noArrow(): DiagramSyntaxError {
    const next = this.next();
    if (next === "") return this.refused(said("Here should be an arrow, such as -->, but the line ends."));
    return this.refused(said("Here should be an arrow, such as -->, but there is “{next}”.", { next }));
  }

  /** The start of the unread rest. */
  private next(): string {
    return [...this.rest.trim()].slice(0, 20).join("");
  }

  private refused(message: Said): DiagramSyntaxError {
    return new DiagramSyntaxError(message, this.line);
  }
}
