import { type CSSProperties, useMemo } from "react";
import type { Diagram } from "../diagram";
import { diagramSvg } from "../diagram-svg";
import { extentOf } from "../pack-components";
import type { ShownDiagram } from "./shown";

/** The diagram as the server draws it, with its exports: what there is without JavaScript, and until the canvas is here. */
export function DrawnDiagram({ kept }: { kept: ShownDiagram | null }) {
  return (
    <div className="overflow-hidden rounded-card border border-line-strong bg-paper">
      <div className="flex min-h-14 flex-wrap items-center gap-x-1 border-b border-line bg-surface px-2 py-2 text-sm">
        {kept ? <ExportLinks id={kept.id} /> : <p className="px-3 text-ink-soft">No diagram yet.</p>}
      </div>
      {kept ? (
        <section
          aria-label={`Drawing: ${kept.topic}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
          tabIndex={0}
          className="diagram-height diagram-drawn overflow-auto"
          style={widthOf(kept.diagram)}
        >
          <Drawing diagram={kept.diagram} topic={kept.topic} />
        </section>
      ) : (
        <p className="diagram-height grid place-items-center px-6 text-center text-ink-soft">
          Name a topic above, and its diagram appears here.
        </p>
      )}
      <div className="min-h-14 border-t border-line bg-surface" />
    </div>
  );
}

/** For the style sheet: a custom property, which React has no type for. */
const widthOf = ({ nodes }: Diagram): CSSProperties & Record<string, string> => ({
  "--drawn-width": `${extentOf(nodes).width}px`,
});

const formats = [
  { format: "png", words: "PNG" },
  { format: "svg", words: "SVG" },
  { format: "json", words: "JSON" },
  { format: "mermaid", words: "Mermaid" },
] as const;

function ExportLinks({ id }: { id: string }) {
  return (
    <>
      <span className="px-2 text-ink-soft">Export as</span>
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

/** Once in each theme, of which one is shown. */
function Drawing({ diagram, topic }: { diagram: Diagram; topic: string }) {
  const drawn = useMemo(
    () => ({
      light: { __html: diagramSvg(diagram, { theme: "light", title: topic }) },
      dark: { __html: diagramSvg(diagram, { theme: "dark", title: topic }) },
    }),
    [diagram, topic],
  );
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: diagramSvg escapes every text it is given. */}
      <div className="dark:hidden" dangerouslySetInnerHTML={drawn.light} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above. */}
      <div className="hidden dark:block" dangerouslySetInnerHTML={drawn.dark} />
    </>
  );
}
