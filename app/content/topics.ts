/** The library's categories, in display order. */
export const CATEGORIES = ["AI", "Science", "Climate", "Space", "Health", "Money", "Work", "History"] as const;

export type Category = (typeof CATEGORIES)[number];
