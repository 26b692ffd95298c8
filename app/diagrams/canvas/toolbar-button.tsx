import type { ButtonHTMLAttributes } from "react";
import { Icon } from "~/ui/controls";
import type { IconName } from "~/ui/icon-names";

export const toolStyle =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 py-1.5 text-sm font-medium text-ink not-disabled:hover:bg-sunken disabled:opacity-45";

interface ToolbarButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  words: string;
  /** Shows only the icon on narrow screens. */
  compact?: boolean;
}

export function ToolbarButton({ icon, words, compact = false, ...button }: ToolbarButtonProps) {
  return (
    <button type="button" title={words} {...button} className={toolStyle}>
      <Icon name={icon} className="size-4 shrink-0" />
      <span className={compact ? "max-sm:sr-only" : undefined}>{words}</span>
    </button>
  );
}
