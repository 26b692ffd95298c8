import { useRef } from "react";
import { ReactFlowProvider } from "reactflow";
import { useWords } from "~/language/words";
import type { Diagram } from "../diagram";
import { CanvasToolbar } from "./canvas-toolbar";
import { useBoxEditing } from "./edits/use-box-editing";
import { useEditor } from "./edits/use-editor";
import { BoxActionsContext } from "./flow/canvas-context";
import { FlowView } from "./flow/flow-view";
import { SelectionBar } from "./selection-bar";
import { useCanvasKeys } from "./use-canvas-keys";

interface DiagramCanvasProps {
  /** The generated diagram's id; empty before there is one. */
  id: string;
  topic: string;
  generated: Diagram;
  /** Called with the diagram after each edit. */
  onChange(diagram: Diagram): void;
}

/** An editable diagram, with export and import. */
export function DiagramCanvas(props: DiagramCanvasProps) {
  return (
    <ReactFlowProvider>
      <CanvasFrame {...props} />
    </ReactFlowProvider>
  );
}

function CanvasFrame({ topic, ...source }: DiagramCanvasProps) {
  const t = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const editor = useEditor(source);
  const boxes = useBoxEditing(editor, frame);
  const onKeyDown = useCanvasKeys(editor, frame, boxes);

  return (
    <BoxActionsContext.Provider value={boxes.actions}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the controls and boxes inside. */}
      <div
        ref={frame}
        onKeyDown={onKeyDown}
        className="diagram-frame flex flex-col overflow-hidden rounded-card border border-line-strong bg-paper"
      >
        <CanvasToolbar editor={editor} topic={topic} frame={frame} onAdd={boxes.add} />
        <FlowView editor={editor} />
        <SelectionBar editor={editor} onRename={boxes.actions.startRename} onDelete={boxes.deleteSelected} />
        <p role="status" className="sr-only">
          <span key={editor.saying.count}>{t.said(editor.saying.words)}</span>
        </p>
      </div>
    </BoxActionsContext.Provider>
  );
}
