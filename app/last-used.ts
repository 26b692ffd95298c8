/** Puts a value into a map as the one used last, and drops what was unused for longest while there are more than `most`. */
export function keepLastUsed<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
