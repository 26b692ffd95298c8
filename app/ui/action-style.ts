/** The small round buttons under an answer, highlighted when pressed. */
export const actionStyle =
  "inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-full px-2.5 text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-pressed:bg-glow aria-pressed:text-on-glow";
