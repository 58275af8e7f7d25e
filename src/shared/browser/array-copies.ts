/** The copies of `toSorted` and `toReversed`, which Chrome and Edge 109 lack. */
export const ARRAY_COPIES = {
  toSorted<Item>(this: readonly Item[], compare?: (a: Item, b: Item) => number): Item[] {
    return [...this].sort(compare);
  },
  toReversed<Item>(this: readonly Item[]): Item[] {
    // oxlint-disable-next-line unicorn/no-array-reverse -- this is what it asks for
    return [...this].reverse();
  },
};

// Importing this file adds them to arrays that lack them; the portal loads it before anything else there.
for (const [name, value] of Object.entries(ARRAY_COPIES))
  if (!(name in Array.prototype))
    // oxlint-disable-next-line no-extend-native -- as the browsers that have them do
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
