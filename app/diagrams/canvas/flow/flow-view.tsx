import { type UIEvent, useEffect, useMemo } from "react";
import ReactFlow, { Background, Controls, MiniMap } from "reactflow";
import { useWords } from "~/language/words";
import type { Editor } from "../edits/use-editor";
import { useFlowChanges } from "../edits/use-flow-changes";
import { fitting, useShowFrom } from "../use-show-from";
import { ArrowEdge, ArrowHead } from "./arrow-edge";
import { BoxNode } from "./box-node";
import { flowEdges, flowNodes } from "./flow-parts";

const nodeTypes = { box: BoxNode };
const edgeTypes = { arrow: ArrowEdge };
/** With this many boxes an overview helps more than it hides. */
const worthOverview = 60;
const withoutBadge = { hideAttribution: true };

/**
 * The canvas. Off-screen boxes stay in the DOM: panning then moves a single layer, every box is reachable by keyboard,
 * and arrows to boxes that were never visible have an end point.
 */
export function FlowView({ editor }: { editor: Editor }) {
  const t = useWords();
  const { diagram, selection, placings } = editor;
  const nodes = useMemo(() => flowNodes(diagram, selection), [diagram, selection]);
  const edges = useMemo(() => flowEdges(diagram, selection, t), [diagram, selection, t]);
  const showFrom = useShowFrom(editor);
  useEffect(() => {
    if (placings > 0) showFrom();
  }, [placings, showFrom]);

  return (
    <div
      data-canvas
      role="application"
      aria-label={t("Canvas. N adds a box, Enter renames the one in focus, C connects it, arrow keys move it.")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys only work while it has focus.
      tabIndex={0}
      onScrollCapture={scrollBack}
      className="diagram-height relative"
    >
      <ArrowHead />
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        {...useFlowChanges(editor)}
        onInit={showFrom}
        minZoom={0.08}
        maxZoom={2.5}
        nodesFocusable={false}
        deleteKeyCode={null}
        // Otherwise React Flow captures the space bar from every button on the page.
        panActivationKeyCode={null}
        // The wheel scrolls the page; Ctrl or Command plus wheel, or a pinch, zooms.
        zoomOnScroll={false}
        preventScrolling={false}
        zoomOnDoubleClick={false}
        proOptions={withoutBadge}
      >
        <Background gap={24} size={2} />
        <Controls showInteractive={false} fitViewOptions={fitting} />
        {nodes.length >= worthOverview && (
          <MiniMap pannable ariaLabel={t("Overview")} className="max-lg:hidden" maskColor="var(--shade)" />
        )}
      </ReactFlow>
      {nodes.length === 0 && <EmptyCanvas />}
    </div>
  );
}

/** Browsers scroll focused elements into view even without scroll bars, which would leave the canvas askew. */
function scrollBack({ target }: UIEvent): void {
  if (target instanceof Element && target.matches(".react-flow")) target.scrollTo(0, 0);
}

function EmptyCanvas() {
  const t = useWords();
  return (
    <p className="pointer-events-none absolute inset-0 z-5 grid place-items-center px-6 text-center text-ink-soft">
      {t("Name a topic above, import a diagram, or add a first box.")}
    </p>
  );
}
