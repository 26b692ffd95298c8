/** A small round icon button. */
export const iconButton =
  "grid size-9 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink";
