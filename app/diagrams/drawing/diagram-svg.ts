import type { Diagram, DiagramEdge, DiagramNode } from "../diagram";
import { safeNodeUrl } from "../node-url";
import { edgeLine } from "./edge-line";
import { labelLines, labelStyle, textWidth } from "./label-lines";
import { extentOf } from "./pack-components";

/** The colours of app/ui/theme/theme.css, for a standalone drawing. */
const colours = {
  light: {
    paper: "#faf5ea",
    box: "#fffdf8",
    ink: "#262136",
    soft: "#5f586c",
    line: "#978970",
    root: "#ffe5ad",
    onRoot: "#2c2006",
  },
  dark: {
    paper: "#13122b",
    box: "#1d1c3a",
    ink: "#f4ecdd",
    soft: "#bdb6cf",
    line: "#7a759f",
    root: "#55431f",
    onRoot: "#fff3da",
  },
} as const;

export type DiagramTheme = keyof typeof colours;
type Colours = (typeof colours)[DiagramTheme];

const margin = 32;
/** Space on the right for a self-loop. */
const loopRoom = 40;

export interface SvgOptions {
  theme: DiagramTheme;
  /** The diagram's topic, for its accessible name. */
  title?: string;
  /** Accessible description; English by default. */
  description?: string;
  /** The site's origin, which makes links to our own paths absolute in exported drawings. */
  origin?: string;
}

/** Draws a diagram as a standalone SVG document: it loads nothing, and all text is escaped. */
export function diagramSvg(diagram: Diagram, { theme, title, description, origin = "" }: SvgOptions): string {
  const palette = colours[theme];
  const extent = extentOf(diagram.nodes);
  const width = Math.ceil(extent.width + 2 * margin + loopRoom);
  const height = Math.ceil(extent.height + 2 * margin);
  const id = `diagram-${theme}`;
  const pointedAt = new Set(diagram.edges.filter((edge) => edge.source !== edge.target).map(({ target }) => target));
  const points = new Set(diagram.edges.map(({ source }) => source));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="graphics-document document" aria-labelledby="${id}-title ${id}-desc" width="${width}" height="${height}" viewBox="${extent.x - margin} ${extent.y - margin} ${width} ${height}" font-family="Literata, Georgia, serif" font-size="${labelStyle.fontSize}">`,
    `<title id="${id}-title">${escapeXml(title ?? diagram.nodes[0]?.data.label ?? "Diagram")}</title>`,
    `<desc id="${id}-desc">${escapeXml(description ?? describe(diagram))}</desc>`,
    `<defs><marker id="${id}-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path d="M0,0 L10,5 L0,10 z" fill="${palette.line}"/></marker></defs>`,
    `<rect x="${extent.x - margin}" y="${extent.y - margin}" width="${width}" height="${height}" fill="${palette.paper}"/>`,
    ...drawEdges(diagram, palette, `${id}-arrow`),
    ...diagram.nodes.map((node) => {
      const isRoot = points.has(node.id) && !pointedAt.has(node.id);
      return linked(node, origin, drawNode(node, palette, isRoot));
    }),
    "</svg>",
  ].join("\n");
}

function describe({ nodes, edges }: Diagram): string {
  const counted = (count: number, noun: string, plural: string) => `${count} ${count === 1 ? noun : plural}`;
  return `A diagram of ${counted(nodes.length, "box", "boxes")} and ${counted(edges.length, "arrow", "arrows")}.`;
}

/** Draw all lines before all labels, so that no line crosses a label. */
function drawEdges({ nodes, edges }: Diagram, palette: Colours, marker: string): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const lines: string[] = [];
  const labels: string[] = [];
  for (const edge of edges) {
    const [source, target] = [byId.get(edge.source), byId.get(edge.target)];
    if (!source || !target) continue;
    const { path, label } = edgeLine(source, target);
    lines.push(
      `<path d="${path}" fill="none" stroke="${palette.line}" stroke-width="1.5" marker-end="url(#${marker})"/>`,
    );
    if (edge.label) labels.push(drawEdgeLabel(edge, label, palette));
  }
  return [...lines, ...labels];
}

function drawEdgeLabel({ label = "" }: DiagramEdge, { x, y }: { x: number; y: number }, palette: Colours): string {
  const size = labelStyle.edgeFontSize;
  const width = Math.ceil(textWidth(label, size)) + 8;
  return (
    `<rect x="${x - width / 2}" y="${y - 10}" width="${width}" height="20" rx="6" fill="${palette.paper}"/>` +
    `<text x="${x}" y="${y + size * 0.34}" text-anchor="middle" font-size="${size}" fill="${palette.soft}">${escapeXml(label)}</text>`
  );
}

function drawNode({ position, width, height, data }: DiagramNode, palette: Colours, isRoot: boolean): string {
  const { x, y } = position;
  const lines = labelLines(data.label);
  const first = y + height / 2 - ((lines.length - 1) * labelStyle.lineHeight) / 2 + labelStyle.fontSize * 0.34;
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${x + width / 2}" y="${(first + index * labelStyle.lineHeight).toFixed(1)}">${escapeXml(line)}</tspan>`,
  );
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${isRoot ? palette.root : palette.box}" stroke="${palette.line}"/>` +
    // The space separates lines for screen readers, and is not drawn.
    `<text text-anchor="middle" fill="${isRoot ? palette.onRoot : palette.ink}">${spans.join(" ")}</text>`
  );
}

function linked({ data }: DiagramNode, origin: string, drawing: string): string {
  const url = safeNodeUrl(data.url ?? "");
  if (url === null) return `<g>${drawing}</g>`;
  return `<a href="${escapeXml(url.startsWith("/") ? origin + url : url)}">${drawing}</a>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** XML allows neither control characters, even escaped (XML 1.0, 2.2), nor lone surrogates. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be removed
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "");
  return allowed.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
