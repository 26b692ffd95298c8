/**
 * Figures of the introduction on the home page. They are statements of the product's owner, not measured by this
 * software: whoever runs a copy of it confirms them, changes them, or empties the list, which hides them.
 */
export const claims: { figure: string; unit: string }[] = [
  { figure: "7+ million", unit: "learners" },
  { figure: "5,000", unit: "readers" },
];
