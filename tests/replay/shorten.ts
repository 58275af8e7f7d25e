/**
 * Finds a shortest list that still fails: no single item of it can be left out.
 * @param fails whether a list fails; each call may take seconds
 * @param mayTry whether there is time for another attempt; without it, the shortest list so far is the result
 */
export async function shorten<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
  mayTry: () => boolean,
): Promise<readonly Item[]> {
  let shortest = items;
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let from = 0;
    while (from < shortest.length && mayTry()) {
      const rest = [...shortest.slice(0, from), ...shortest.slice(from + size)];
      if (await fails(rest)) shortest = rest;
      else from += size;
    }
  }
  return shortest;
}
