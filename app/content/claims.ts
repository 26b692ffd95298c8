import { said } from "~/language/words";

/** Newsletter readership, on the home page and the subscribe page; an empty text hides it. An owner's statement, like those below. */
export const readers = { home: said("5,000"), subscribe: said("10,000") };

/**
 * Figures in the home page's introduction. They are statements of the product's owner, not measured by this software:
 * whoever runs a copy confirms or changes them, or empties the list to hide them.
 */
export const claims: { figure: string; unit: string }[] = [
  { figure: said("7+ million"), unit: said("learners") },
  { figure: readers.home, unit: said("readers") },
];
