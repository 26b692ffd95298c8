import { type KeyboardEvent, memo, useMemo, useRef } from "react";
import { Handle, type NodeProps, Position } from "reactflow";
import type { DiagramNode } from "~/diagrams/diagram";
import { labelLines, nodeSize } from "~/diagrams/drawing/label-lines";
import { safeNodeUrl } from "~/diagrams/node-url";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { useBoxActions } from "./canvas-context";
import { LabelField } from "./label-field";

/** A box, drawn as by the server, usable by pointer and keyboard. */
export const BoxNode = memo(function BoxNode(props: NodeProps<DiagramNode["data"]>) {
  const t = useWords();
  const { id, data, selected, sourcePosition, targetPosition } = props;
  const { renaming, startRename, endRename } = useBoxActions();
  const onKeyDown = useBoxKeys(id);
  const { endMove, select, reveal } = useBoxActions();
  const button = useRef<HTMLButtonElement>(null);
  const size = useMemo(() => nodeSize(data.label), [data.label]);
  const url = safeNodeUrl(data.url ?? "");

  function finish(label: string | null) {
    endRename(id, label);
    button.current?.focus();
  }

  return (
    <div style={size} className="diagram-box">
      <Handle type="target" position={targetPosition ?? Position.Top} />
      <button
        ref={button}
        type="button"
        data-box={id}
        aria-pressed={selected}
        aria-keyshortcuts="Enter F2 Delete"
        onKeyDown={onKeyDown}
        onKeyUp={endMove}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && reveal(id)}
        // A pointer press has already selected it.
        onClick={({ detail }) => detail === 0 && select(id)}
        onDoubleClick={() => startRename(id)}
        className="diagram-label"
      >
        {labelLines(data.label).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key.
          <span key={index}>{line} </span>
        ))}
      </button>
      {renaming === id && <LabelField label={data.label} onEnd={finish} />}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t("Source of {label}", { label: data.label })}
          title={t("Source")}
          className="diagram-source nodrag nopan"
        >
          <Icon name="arrow-up-right" className="size-3.5" />
        </a>
      )}
      <Handle type="source" position={sourcePosition ?? Position.Bottom} />
    </div>
  );
});

const directions: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function useBoxKeys(id: string) {
  const { startRename, moveBy } = useBoxActions();
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    const step = event.shiftKey ? 50 : 10;
    if (direction) moveBy(id, direction[0] * step, direction[1] * step);
    else if (event.key === "Enter" || event.key === "F2") startRename(id);
    else return;
    event.preventDefault();
  };
}
