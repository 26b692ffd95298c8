import { type FormEvent, useId } from "react";
import { useWords } from "~/language/words";
import { type DiagramEdge, type DiagramNode, diagramLimits } from "../diagram";
import type { Editor } from "./edits/use-editor";
import { ToolbarButton } from "./toolbar-button";

interface SelectionBarProps {
  editor: Editor;
  onRename(id: string): void;
  onDelete(): void;
}

/** Actions on the selection. Below the canvas, so that the canvas does not shift. */
export function SelectionBar({ editor, onRename, onDelete }: SelectionBarProps) {
  const t = useWords();
  const { diagram, selection } = editor;
  const nodes = diagram.nodes.filter(({ id }) => selection.nodes.has(id));
  const edges = diagram.edges.filter(({ id }) => selection.edges.has(id));
  const [node, edge] = [nodes[0], edges[0]];
  const isOne = nodes.length + edges.length === 1;

  if (!node && !edge) return <Hint />;
  return (
    <section aria-label={t("Selection")} className={barStyle}>
      {isOne && node && <BoxTools node={node} editor={editor} onRename={onRename} />}
      {isOne && edge && <ArrowTools key={`${edge.id} ${edge.label}`} edge={edge} editor={editor} />}
      {!isOne && <span className="px-2">{t("{n} selected", { n: nodes.length + edges.length })}</span>}
      <span className="grow" />
      <ToolbarButton icon="trash" words={t("Delete")} onClick={onDelete} />
    </section>
  );
}

const barStyle =
  "flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-2 py-2 text-sm";
const fieldStyle = "min-h-9 min-w-0 rounded-control border border-line-strong bg-paper px-3 py-1.5";

function Hint() {
  const t = useWords();
  return (
    <p className={`${barStyle} px-4! text-ink-soft`}>
      {t(
        "Select a box or an arrow to change it. Double-click a box to rename it; drag from the dots at its edges to connect it. Keys: N adds a box, Enter renames, C connects, arrows move, Delete deletes.",
      )}
    </p>
  );
}

interface BoxToolsProps extends Omit<SelectionBarProps, "onDelete"> {
  node: DiagramNode;
}

function BoxTools({ node, editor, onRename }: BoxToolsProps) {
  const t = useWords();
  const taken = new Set(editor.diagram.edges.filter(({ source }) => source === node.id).map(({ target }) => target));
  const others = editor.diagram.nodes.filter(({ id }) => id !== node.id && !taken.has(id));
  return (
    <>
      <strong className="max-w-56 truncate px-2 font-semibold">{node.data.label}</strong>
      <ToolbarButton icon="pencil" words={t("Rename")} onClick={() => onRename(node.id)} />
      <select
        data-connect
        aria-label={t("Connect “{label}” to", { label: node.data.label })}
        value=""
        onChange={({ currentTarget }) => editor.connect(node.id, currentTarget.value)}
        className={`${fieldStyle} max-w-52`}
      >
        <option value="">{t("Connect to…")}</option>
        {others.map(({ id, data }) => (
          <option key={id} value={id}>
            {data.label}
          </option>
        ))}
      </select>
    </>
  );
}

function ArrowTools({ edge, editor }: { edge: DiagramEdge; editor: Editor }) {
  const t = useWords();
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    editor.renameEdge(edge.id, String(new FormData(event.currentTarget).get("label") ?? ""));
  }
  return (
    <form onSubmit={submit} className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="px-2">
        {t("Arrow’s label")}
      </label>
      <input
        id={id}
        name="label"
        defaultValue={edge.label ?? ""}
        maxLength={diagramLimits.edgeLabelCharacters}
        onBlur={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className={`${fieldStyle} w-48`}
      />
    </form>
  );
}
