import { type ChangeEvent, type FormEvent, forwardRef, useRef, useState } from "react";
import type { Diagram } from "~/diagrams/diagram";
import { longestImport } from "~/diagrams/mermaid/diagram-syntax-error";
import { useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { rangeOfLine, readImport } from "./read-import";

interface ImportDialogProps {
  onImport(diagram: Diagram): void;
}

/** Imports a diagram as JSON or a Mermaid flowchart. The typed text stays until it parses. */
export const ImportDialog = forwardRef<HTMLDialogElement, ImportDialogProps>(function ImportDialog({ onImport }, ref) {
  const t = useWords();
  const text = useRef<HTMLTextAreaElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = text.current;
    if (!field) return;
    const read = readImport(field.value);
    if ("diagram" in read) {
      onImport(read.diagram);
      field.value = "";
      setFailure(null);
      event.currentTarget.closest("dialog")?.close();
      return;
    }
    const message = t.said(read.message);
    setFailure(read.line === null ? message : t("Line {line}: {message}", { line: read.line, message }));
    field.focus();
    if (read.line !== null) field.setSelectionRange(...rangeOfLine(field.value, read.line));
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (!file || !text.current) return;
    // A character takes four bytes at most.
    if (file.size > 4 * longestImport) return setFailure(t("This file is too long for a diagram."));
    text.current.value = await file.text();
    text.current.form?.requestSubmit();
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby="import-title"
      className="m-auto w-[min(40rem,calc(100vw-2rem))] rounded-panel border border-line bg-surface p-6 text-ink shadow-float"
    >
      <form onSubmit={submit}>
        <h2 id="import-title" className="text-xl font-semibold">
          {t("Import a diagram")}
        </h2>
        <label htmlFor="import-text" className="mt-4 block text-sm text-ink-soft">
          {t("JSON, or a Mermaid flowchart")}
        </label>
        <textarea
          ref={text}
          id="import-text"
          rows={9}
          spellCheck={false}
          placeholder={`flowchart TD\n  idea[${t("An idea")}] --> draft[${t("A draft")}]`}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? "import-failure" : undefined}
          className="mt-2 block w-full rounded-control border border-line-strong bg-paper px-4 py-3 font-mono text-sm"
        />
        {failure && <FieldAlert id="import-failure">{failure}</FieldAlert>}
        <label className="mt-4 block text-sm">
          <span className="text-ink-soft">{t("or from a file")}</span>
          <input
            type="file"
            accept=".json,.mmd,.mermaid,.md,.txt,application/json,text/plain"
            onChange={choose}
            className="mt-1 block w-full cursor-pointer text-ink-soft file:mr-3 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line-strong file:bg-paper file:px-4 file:py-1.5 file:font-medium file:text-ink"
          />
        </label>
        <div className="mt-6 flex justify-end gap-3">
          <button
            type="button"
            onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
            className={buttonStyle.quiet}
          >
            {t("Cancel")}
          </button>
          <button type="submit" className={buttonStyle.primary}>
            {t("Import")}
          </button>
        </div>
      </form>
    </dialog>
  );
});
