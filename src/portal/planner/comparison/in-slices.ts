/** Leaves a frame to the page. */
const SLICE_MS = 8;

/** Lets the page draw and handle input. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Takes all items of a long computation in slices, so that it does not block the page.
 * @throws the signal's reason when it was cancelled
 */
export async function takeInSlices<Item>(
  items: Iterable<Item>,
  take: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let start = performance.now();
  for (const item of items) {
    take(item);
    if (performance.now() - start < SLICE_MS) continue;
    await nextTask();
    signal?.throwIfAborted();
    start = performance.now();
  }
}
