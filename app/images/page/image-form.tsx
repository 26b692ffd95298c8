import { Form } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { type Said, useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { useHydrated } from "~/ui/browser";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { longestImagePrompt, type PictureSize, pictureSizes } from "../picture";

export interface TypedOrder {
  prompt: string;
  size: PictureSize;
}

interface ImageFormProps {
  busy: boolean;
  typed: TypedOrder;
  message?: Said;
}

const shapes: Record<PictureSize, string> = { square: "size-4", landscape: "h-3 w-4.5", portrait: "h-4.5 w-3" };

/** Posts to the page's own address, so that the current pictures stay if an error occurs. */
export function ImageForm({ busy, typed, message }: ImageFormProps) {
  const t = useWords();
  const hydrated = useHydrated();
  const prompt = useRef<HTMLInputElement>(null);

  /** Does nothing without a prompt or while pictures are being made. */
  function send(event: FormEvent) {
    const blank = prompt.current?.value.trim() === "";
    if (blank || busy) event.preventDefault();
    if (blank) prompt.current?.focus();
  }

  return (
    <Form
      method="post"
      noValidate={hydrated}
      onSubmit={send}
      className="mt-8 rounded-panel bg-surface p-5 shadow-lamp sm:p-6"
    >
      <label htmlFor="prompt" className="font-semibold">
        {t("Prompt")}
      </label>
      <input
        ref={prompt}
        id="prompt"
        name="prompt"
        required
        pattern=".*\S.*"
        title={t("A few words")}
        maxLength={longestImagePrompt}
        defaultValue={typed.prompt}
        autoComplete="off"
        placeholder={t("A quiet blue lake in the mountains")}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? "image-alert" : undefined}
        className="mt-2 block w-full rounded-control border border-line-strong bg-paper px-4 py-3 text-lg placeholder:text-ink-soft"
      />
      {message && <FieldAlert id="image-alert">{message}</FieldAlert>}
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <fieldset>
          <legend className="text-sm font-semibold">{t("Size")}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {(Object.keys(pictureSizes) as PictureSize[]).map((size) => (
              <label
                key={size}
                className="inline-flex cursor-pointer items-center gap-2 rounded-full border border-line-strong px-4 py-2 text-sm has-checked:border-accent has-checked:bg-glow has-checked:text-on-glow has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--accent-text)"
              >
                <input type="radio" name="size" value={size} defaultChecked={typed.size === size} className="sr-only" />
                <span aria-hidden="true" className={`${shapes[size]} rounded-[3px] border-2 border-current`} />
                <SizeName size={size} />
              </label>
            ))}
          </div>
        </fieldset>
        <button
          type="submit"
          aria-disabled={busy || undefined}
          className={`${buttonStyle.primary} w-full min-w-44 sm:w-auto aria-disabled:opacity-60`}
        >
          {t(busy ? "Generating..." : "Generate Image")}
        </button>
      </div>
    </Form>
  );
}

/** A separate key, because "Landscape" is also a style, which other languages call something else. */
function SizeName({ size }: { size: PictureSize }) {
  const t = useWords();
  if (size === "landscape") return <Words text="<size>Landscape</size>" parts={{ size: (words) => words }} />;
  return <>{t(size === "square" ? "Square" : "Portrait")}</>;
}
