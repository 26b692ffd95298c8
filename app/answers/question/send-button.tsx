import type { ReactNode } from "react";
import { Icon } from "~/ui/controls";

interface SendButtonProps {
  label: string;
  busy: boolean;
  disabled: boolean;
  /** The icon. */
  children: ReactNode;
}

export function SendButton({ label, busy, disabled, children }: SendButtonProps) {
  return (
    <button
      type="submit"
      aria-label={label}
      disabled={disabled || busy}
      className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors not-disabled:hover:bg-accent-hover disabled:bg-sunken disabled:text-ink-soft"
    >
      {busy ? <Icon name="loader-circle" className="size-5 animate-spin" /> : children}
    </button>
  );
}
