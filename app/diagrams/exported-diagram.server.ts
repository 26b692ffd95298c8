import { rasterise } from "~/images/rasterise.server";
import { type DiagramTheme, diagramSvg } from "./drawing/diagram-svg";
import type { KeptDiagram } from "./kept-diagrams.server";
import { toMermaid } from "./mermaid/mermaid";

export interface ExportedDiagram {
  body: Uint8Array<ArrayBuffer> | string;
  type: string;
  /** File name: the topic in ASCII. */
  name: string;
}

export interface ExportOptions {
  theme: DiagramTheme;
  /** The site's origin, for links in a downloaded file. */
  origin: string;
}

type Exporter = (kept: KeptDiagram, options: ExportOptions) => Promise<Omit<ExportedDiagram, "name">>;

const exporters: Record<string, { extension: string; make: Exporter }> = {
  png: {
    extension: "png",
    make: async (kept, options) => {
      return { type: "image/png", body: new Uint8Array(await rasterise(svgOf(kept, options))) };
    },
  },
  svg: {
    extension: "svg",
    make: async (kept, options) => ({ type: "image/svg+xml; charset=utf-8", body: svgOf(kept, options) }),
  },
  json: {
    extension: "json",
    make: async ({ diagram }) => ({ type: "application/json", body: `${JSON.stringify(diagram, null, 2)}\n` }),
  },
  mermaid: {
    extension: "mmd",
    make: async ({ diagram }, { origin }) => {
      const nodes = diagram.nodes.map((node) => ({
        ...node,
        data: { ...node.data, url: whole(node.data.url, origin) },
      }));
      return { type: "text/vnd.mermaid; charset=utf-8", body: toMermaid({ ...diagram, nodes }) };
    },
  },
};

/** Exports a diagram. @returns null for an unknown format */
export async function exportDiagram(
  kept: KeptDiagram,
  format: string,
  options: ExportOptions,
): Promise<ExportedDiagram | null> {
  const exporter = Object.hasOwn(exporters, format) ? exporters[format] : undefined;
  if (!exporter) return null;
  const file = await exporter.make(kept, options);
  return { ...file, name: `${slugOf(kept.topic)}.${exporter.extension}` };
}

function svgOf({ diagram, topic }: KeptDiagram, { theme, origin }: ExportOptions): string {
  return diagramSvg(diagram, { theme, origin, title: topic });
}

const whole = (url: string | undefined, origin: string) => (url?.startsWith("/") ? origin + url : url);

function slugOf(topic: string): string {
  const plain = topic.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "diagram"
  );
}
