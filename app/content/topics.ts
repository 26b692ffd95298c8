import { said } from "~/language/words";

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

/** As shown, within a sentence. */
export const categoryNames: Record<Category, string> = {
  AI: said("AI"),
  Computers: said("Computers"),
  Science: said("Science"),
  Mathematics: said("Mathematics"),
  Space: said("Space"),
  Climate: said("Climate"),
  Nature: said("Nature"),
  World: said("World"),
  History: said("History"),
  People: said("People"),
  Ideas: said("Ideas"),
  Arts: said("Arts"),
  Language: said("Language"),
  Sport: said("Sport"),
  Health: said("Health"),
  Food: said("Food"),
  Home: said("Home"),
  Money: said("Money"),
  Work: said("Work"),
  Law: said("Law"),
};
