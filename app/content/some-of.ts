/** Up to `count` distinct random items (a Fisher-Yates shuffle that stops early). */
export function someOf<Item>(items: readonly Item[], count: number, random: () => number = Math.random): Item[] {
  const rest = [...items];
  const chosen: Item[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}
