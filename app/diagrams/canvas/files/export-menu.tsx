import type { Diagram } from "~/diagrams/diagram";
import { said, useWords } from "~/language/words";
import { popover, togglesPopover } from "~/ui/browser";
import { Icon } from "~/ui/controls";
import { copyText } from "~/ui/copy-text";
import { toolStyle } from "../toolbar-button";
import { copyable, download, type ExportFormat, exportFile } from "./export-file";

const menuId = "diagram-export";

interface ExportMenuProps {
  diagram: Diagram;
  topic: string;
  /** Announces the result, as a text for `t.said`. */
  onSay(words: string): void;
}

/** Exports the current diagram to a file or the clipboard. */
export function ExportMenu({ diagram, topic, onSay }: ExportMenuProps) {
  const t = useWords();
  const close = () => document.getElementById(menuId)?.hidePopover?.();

  async function save(format: ExportFormat) {
    close();
    try {
      download(await exportFile(diagram, format, topic));
      onSay(said("Exported."));
    } catch (error) {
      // The drawing is too large for this browser to paint; the other formats have no limit.
      console.warn(error);
      onSay(said("This browser could not draw the picture. Please export as SVG instead."));
    }
  }

  async function copy(format: "json" | "mermaid") {
    close();
    const done = await copyText(copyable(diagram, format));
    onSay(said(done ? "Copied." : "The browser did not allow copying."));
  }

  return (
    <>
      <button
        type="button"
        title={t("Export")}
        disabled={diagram.nodes.length === 0}
        {...togglesPopover(menuId)}
        className={`diagram-export-button ${toolStyle}`}
      >
        <Icon name="download" className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{t("Export")}</span>
      </button>
      <div
        id={menuId}
        {...popover}
        className="diagram-export-menu w-52 rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <MenuButton words={t("PNG picture")} onClick={() => save("png")} />
        <MenuButton words={t("SVG drawing")} onClick={() => save("svg")} />
        <MenuButton words="JSON" onClick={() => save("json")} />
        <MenuButton words="Mermaid" onClick={() => save("mermaid")} />
        <hr className="my-1 border-line" />
        <MenuButton words={t("Copy Mermaid")} onClick={() => copy("mermaid")} />
        <MenuButton words={t("Copy JSON")} onClick={() => copy("json")} />
      </div>
    </>
  );
}

function MenuButton({ words, onClick }: { words: string; onClick(): void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="block w-full rounded-control px-3 py-2 text-left text-sm hover:bg-sunken"
    >
      {words}
    </button>
  );
}
