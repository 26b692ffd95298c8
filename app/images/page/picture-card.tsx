import { Form } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import type { PictureSet } from "../picture-sets.server";

interface PictureCardProps {
  picture: PictureSet["pictures"][number];
  set: PictureSet;
  onOpen(event: MouseEvent): void;
}

const action =
  "inline-flex min-h-8 items-center gap-1.5 rounded-full px-1.5 py-1 text-sm sm:px-2.5 text-ink-soft hover:bg-sunken hover:text-ink";

/** A picture with its actions. "Vary" asks for others in its style. */
export function PictureCard({ picture, set, onOpen }: PictureCardProps) {
  const t = useWords();
  const { src, alt, width, height, style, artStyle } = picture;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <a href={src} onClick={onOpen} className="block bg-sunken">
        <img
          src={src}
          alt={alt}
          lang="en"
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="h-auto w-full"
        />
      </a>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2.5">
        <p className="px-1.5 text-sm font-semibold">{t.said(style)}</p>
        <div className="flex flex-wrap items-center">
          <a href={src} onClick={onOpen} className={action}>
            <Icon name="eye" className="size-4" />
            {t("View full screen")}
          </a>
          <a href={src} download={fileName(set.prompt, style, picture)} className={action}>
            <Icon name="download" className="size-4" />
            {t("Download")}
          </a>
          <Form method="post">
            <input type="hidden" name="prompt" value={set.prompt} />
            <input type="hidden" name="size" value={set.size} />
            <input type="hidden" name="vary" value={set.vary + 1} />
            {artStyle && <input type="hidden" name="style" value={artStyle} />}
            <button type="submit" className={action}>
              <Icon name="refresh-cw" className="size-4" />
              {t("Vary")}
            </button>
          </Form>
        </div>
      </div>
    </li>
  );
}

/** A file name that is recognisable among downloads. */
function fileName(prompt: string, style: string, { id }: { id: string }): string {
  const words = `${prompt.slice(0, 50)} ${style}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${words}-${id.slice(0, 4)}.png`;
}
