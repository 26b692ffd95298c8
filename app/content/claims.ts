import { said } from "~/language/words";

/** How many read the newsletter, as the home page and the page to subscribe say it; an empty text hides it. An owner's statement, like those below. */
export const readers = { home: said("5,000"), subscribe: said("10,000") };

/**
 * Figures of the introduction on the home page. They are statements of the product's owner, not measured by this
 * software: whoever runs a copy of it confirms them, changes them, or empties the list, which hides them.
 */
export const claims: { figure: string; unit: string }[] = [
  { figure: said("7+ million"), unit: said("learners") },
  { figure: readers.home, unit: said("readers") },
];
