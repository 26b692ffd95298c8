/** The library's categories, in display order. */
export const CATEGORIES = [
  "AI",
  "Computers",
  "Science",
  "Mathematics",
  "Space",
  "Climate",
  "Nature",
  "World",
  "History",
  "People",
  "Ideas",
  "Arts",
  "Language",
  "Sport",
  "Health",
  "Food",
  "Home",
  "Money",
  "Work",
  "Law",
] as const;

export type Category = (typeof CATEGORIES)[number];
