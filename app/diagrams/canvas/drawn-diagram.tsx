import { useMemo } from "react";
import { useWords, type Words } from "~/language/words";
import type { Diagram } from "../diagram";
import { diagramSvg } from "../drawing/diagram-svg";
import { extentOf } from "../drawing/pack-components";
import type { ShownDiagram } from "./shown";

/** The diagram as drawn by the server, with exports: shown without JavaScript and until the canvas has loaded. */
export function DrawnDiagram({ kept }: { kept: ShownDiagram | null }) {
  const t = useWords();
  return (
    <div className="overflow-hidden rounded-card border border-line-strong bg-paper">
      <div className="flex min-h-14 flex-wrap items-center gap-x-1 border-b border-line bg-surface px-2 py-2 text-sm">
        {kept ? <ExportLinks id={kept.id} /> : <p className="px-3 text-ink-soft">{t("No diagram yet.")}</p>}
      </div>
      {kept ? (
        <section
          aria-label={t("Drawing: {topic}", { topic: kept.topic })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable.
          tabIndex={0}
          className="diagram-height diagram-drawn overflow-auto"
        >
          <div className="drawn-frame">
            {/* At least as wide as the drawing; set as an attribute because the site's CSP forbids inline styles. */}
            <svg aria-hidden="true" width={leastWidth(kept.diagram)} height="0" />
            <div className="drawn-inside">
              <Drawing diagram={kept.diagram} topic={kept.topic} />
            </div>
          </div>
        </section>
      ) : (
        <p className="diagram-height grid place-items-center px-6 text-center text-ink-soft">
          {t("Name a topic above, and its diagram appears here.")}
        </p>
      )}
      <div className="min-h-14 border-t border-line bg-surface" />
    </div>
  );
}

/** In pixels: any smaller, and the labels would be unreadable. */
const leastWidth = ({ nodes }: Diagram) => Math.ceil(extentOf(nodes).width * 0.7);

const formats = [
  { format: "png", words: "PNG" },
  { format: "svg", words: "SVG" },
  { format: "json", words: "JSON" },
  { format: "mermaid", words: "Mermaid" },
] as const;

function ExportLinks({ id }: { id: string }) {
  const t = useWords();
  return (
    <>
      <span className="px-2 text-ink-soft">{t("Export as")}</span>
      {formats.map(({ format, words }) => (
        <a
          key={format}
          href={`/ai-diagram/${id}/${format}`}
          download
          className="rounded-full px-3 py-1.5 font-medium text-accent underline underline-offset-4 hover:bg-sunken"
        >
          {words}
        </a>
      ))}
    </>
  );
}

function describedIn(t: Words, { nodes, edges }: Diagram): string {
  const boxes = t.count(nodes.length, "{n} box", "{n} boxes");
  return t("A diagram of {boxes} and {arrows}.", { boxes, arrows: t.count(edges.length, "{n} arrow", "{n} arrows") });
}

/** Rendered once per theme; CSS shows one of them. */
function Drawing({ diagram, topic }: { diagram: Diagram; topic: string }) {
  const t = useWords();
  const drawn = useMemo(() => {
    const words = { title: topic, description: describedIn(t, diagram) };
    return {
      light: { __html: diagramSvg(diagram, { theme: "light", ...words }) },
      dark: { __html: diagramSvg(diagram, { theme: "dark", ...words }) },
    };
  }, [diagram, topic, t]);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: diagramSvg escapes all text. */}
      <div className="dark:hidden" dangerouslySetInnerHTML={drawn.light} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above. */}
      <div className="hidden dark:block" dangerouslySetInnerHTML={drawn.dark} />
    </>
  );
}
