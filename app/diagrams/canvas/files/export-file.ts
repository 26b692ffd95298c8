import type { Diagram } from "~/diagrams/diagram";
import { type DiagramTheme, diagramSvg } from "~/diagrams/drawing/diagram-svg";
import { toMermaid } from "~/diagrams/mermaid/mermaid";

export type ExportFormat = "png" | "svg" | "json" | "mermaid";

export interface ExportedFile {
  name: string;
  body: Blob;
}

/** Pixel density of a PNG, and the longest side that browsers can paint. */
const scale = 2;
const longestSide = 8_192;

/**
 * Exports an edited diagram, as the server does for unedited ones.
 * @throws Error when the browser can't paint the image
 */
export async function exportFile(diagram: Diagram, format: ExportFormat, topic: string): Promise<ExportedFile> {
  const name =
    topic
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "diagram";
  if (format === "png") return { name: `${name}.png`, body: await paint(drawing(diagram, topic)) };
  if (format === "svg")
    return { name: `${name}.svg`, body: new Blob([drawing(diagram, topic)], { type: "image/svg+xml" }) };
  const text = copyable(diagram, format);
  const [extension, type] = format === "json" ? ["json", "application/json"] : ["mmd", "text/vnd.mermaid"];
  return { name: `${name}.${extension}`, body: new Blob([text], { type }) };
}

export function copyable(diagram: Diagram, format: "json" | "mermaid"): string {
  return format === "json" ? `${JSON.stringify(diagram, null, 2)}\n` : toMermaid(withWholeLinks(diagram));
}

export function download({ name, body }: ExportedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(body);
  link.download = name;
  link.click();
  // Wait until the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** In the page's current theme. */
function drawing(diagram: Diagram, topic: string): string {
  const theme: DiagramTheme = getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light";
  return diagramSvg(diagram, { theme, origin: location.origin, ...(topic && { title: topic }) });
}

/** Makes links to our own pages absolute, since the file is opened elsewhere. */
function withWholeLinks({ nodes, edges }: Diagram): Diagram {
  const whole = (url?: string) => (url?.startsWith("/") ? location.origin + url : url);
  return { nodes: nodes.map((node) => ({ ...node, data: { ...node.data, url: whole(node.data.url) } })), edges };
}

async function paint(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const factor = Math.min(scale, longestSide / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * factor);
  canvas.height = Math.round(image.naturalHeight * factor);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the canvas gave no picture"))), "image/png");
  });
}
