/** A renderer for tests of its bounds. */
export function render(given) {
  const kept = [];
  while (given === "for ever");
  while (given === "all memory") kept.push(Array.from({ length: 1_000 }, () => ({})));
  return "done";
}
