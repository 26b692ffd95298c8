/** The library's categories, in the order in which a visitor meets them. */
export const CATEGORIES = ["AI", "Science", "Climate", "Space", "Health", "Money", "Work", "History"] as const;

export type Category = (typeof CATEGORIES)[number];
