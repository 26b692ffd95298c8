import { said } from "~/language/words";
import { type DiagramOutline, diagramLimits } from "./diagram";
import { DiagramSyntaxError } from "./mermaid/diagram-syntax-error";
import { safeNodeUrl } from "./node-url";

interface BuiltNode {
  id: string;
  label: string;
  url?: string;
}

/** Collects boxes and arrows during an import, and enforces our diagram limits. */
export class OutlineBuilder {
  private readonly nodes = new Map<string, BuiltNode>();
  private readonly edges: DiagramOutline["edges"] = [];

  /** Adds a box; its label is its id until another is given. @throws DiagramSyntaxError */
  node(id: string, label: string | null, line: number): void {
    const known = this.nodes.get(id);
    if (!known && this.nodes.size >= diagramLimits.nodes)
      throw new DiagramSyntaxError(said("A diagram has at most {n} boxes.", { n: diagramLimits.nodes }), line);
    const text = label ?? known?.label ?? id;
    if ([...text].length > diagramLimits.labelCharacters)
      throw new DiagramSyntaxError(
        said("The text of a box has at most {n} characters.", { n: diagramLimits.labelCharacters }),
        line,
      );
    this.nodes.set(id, { ...known, id, label: text });
  }

  /** @throws DiagramSyntaxError */
  edge(source: string, target: string, label: string, line: number): void {
    if (this.edges.length >= diagramLimits.edges)
      throw new DiagramSyntaxError(said("A diagram has at most {n} arrows.", { n: diagramLimits.edges }), line);
    if ([...label].length > diagramLimits.edgeLabelCharacters)
      throw new DiagramSyntaxError(
        said("The text of an arrow has at most {n} characters.", { n: diagramLimits.edgeLabelCharacters }),
        line,
      );
    this.edges.push({ source, target, ...(label && { label }) });
  }

  /** Sets a box's link if the box exists and the link is safe to follow. */
  link(id: string, url: string): void {
    const node = this.nodes.get(id);
    const safe = safeNodeUrl(url);
    if (node && safe) node.url = safe;
  }

  outline(): DiagramOutline {
    return { nodes: [...this.nodes.values()], edges: this.edges };
  }
}
