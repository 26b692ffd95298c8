import { type RefObject, useRef } from "react";
import { useWords } from "~/language/words";
import type { Editor } from "./edits/use-editor";
import { ExportMenu } from "./files/export-menu";
import { ImportDialog } from "./files/import-dialog";
import { ToolbarButton } from "./toolbar-button";

interface CanvasToolbarProps {
  editor: Editor;
  topic: string;
  frame: RefObject<HTMLElement>;
  onAdd(): void;
}

/** Actions on the diagram as a whole. */
export function CanvasToolbar({ editor, topic, frame, onAdd }: CanvasToolbarProps) {
  const t = useWords();
  const { history, diagram } = editor;
  const importing = useRef<HTMLDialogElement>(null);

  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-0.5 gap-y-1 border-b border-line bg-surface px-2 py-2">
      <ToolbarButton icon="plus" words={t("Add box")} compact onClick={onAdd} />
      <ToolbarButton
        icon="undo-2"
        words={t("Undo")}
        compact
        disabled={history.past.length === 0 && !history.beforeMove}
        onClick={editor.undo}
      />
      <ToolbarButton
        icon="redo-2"
        words={t("Redo")}
        compact
        disabled={history.future.length === 0}
        onClick={editor.redo}
      />
      <ToolbarButton
        icon="network"
        words={t("Tidy up")}
        compact
        disabled={diagram.nodes.length === 0}
        onClick={editor.tidy}
      />
      <span className="grow" />
      <ToolbarButton icon="upload" words={t("Import")} compact onClick={() => importing.current?.showModal()} />
      <ExportMenu diagram={diagram} topic={topic} onSay={editor.say} />
      {document.fullscreenEnabled && (
        <ToolbarButton
          icon="maximize"
          words={t("Full screen")}
          compact
          onClick={() => toggleFullScreen(frame.current)}
        />
      )}
      <ImportDialog ref={importing} onImport={editor.replace} />
    </div>
  );
}

function toggleFullScreen(frame: HTMLElement | null): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen();
  // If the browser refuses full screen, the page stays as it is.
  done?.catch(() => {});
}
