/** A renderer for tests of its deadline. */
export function render(given) {
  while (given === "for ever");
  return "done";
}
