/** A small round button with a sign on it. */
export const iconButton =
  "grid size-9 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink";
