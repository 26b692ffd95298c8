import { useEffect, useRef } from "react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import type { Picture } from "../picture";

/** A full-screen picture. Escape, the button or a click outside closes it. */
export function FullScreen({ picture, onClose }: { picture: Picture; onClose(): void }) {
  const t = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const { src, alt, width, height, style } = picture;

  useEffect(() => dialog.current?.showModal(), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a dialog
    <dialog
      ref={dialog}
      aria-label={t.said(style)}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="m-auto max-h-none max-w-none overflow-visible bg-transparent p-0"
    >
      <img
        src={src}
        alt={alt}
        lang="en"
        width={width}
        height={height}
        className="h-auto max-h-[94dvh] w-auto max-w-[96vw] rounded-card shadow-float"
      />
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        aria-label={t("Close")}
        className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-full border border-line-strong bg-surface text-ink hover:border-ink"
      >
        <Icon name="x" className="size-5" />
      </button>
    </dialog>
  );
}
