/** How many calls run at once: more would only wait in the browser. */
const MOST_AT_ONCE = 4;

/**
 * Maps with a limited number of promises at once, in the order of the items.
 * @throws the first failure
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  const work = async () => {
    for (const [index, item] of entries) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
  return results;
}
