import { someOf } from "~/content/some-of";
import type { Category } from "~/content/topics";
import { categoriesWithEntries, listEntries } from "./entries.server";

/** A question to begin with, and the category of the entry that answers it. */
export interface StartingQuestion {
  category: Category;
  question: string;
}

/** Up to `count` of our entries' first questions, each of another category: others at each call. */
export function startingQuestions(count: number): StartingQuestion[] {
  return someOf(categoriesWithEntries(), count).flatMap((category) => {
    const [entry] = someOf(
      listEntries().filter((one) => one.category === category),
      1,
    );
    return (entry?.questions ?? []).slice(0, 1).map((question) => ({ category, question }));
  });
}
