/** Styles for text fields and their labels. */
export const fieldStyle = {
  label: "block text-sm font-semibold",
  input:
    "mt-1.5 block w-full rounded-control border border-line-strong bg-paper px-3.5 py-2.5 text-base text-ink aria-invalid:border-danger",
} as const;
