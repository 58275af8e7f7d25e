/**
 * Finds a shortest list that still fails: no single item of it can be left out.
 * @param fails whether a list fails; each call may take seconds @param most calls
 */
export async function shorten<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
  most: number,
): Promise<readonly Item[]> {
  let shortest = items;
  let calls = 0;
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.length && calls < most;) {
      const rest = [...shortest.slice(0, from), ...shortest.slice(from + size)];
      calls += 1;
      if (await fails(rest)) shortest = rest;
      else from += size;
    }
  }
  return shortest;
}
