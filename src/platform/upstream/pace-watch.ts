/** The least speed of a client, while it alone is waited for. */
export interface LeastPace {
  bytesPerSecond: number;
  /** Over how long the speed is measured, in milliseconds. */
  window: number;
}

/**
 * Watches how fast a client sends or reads.
 * @param getBytes the bytes so far
 * @param isWaiting whether the client, and nobody else, is waited for
 * @param act is called once when the client was slower than `pace` during a window
 * @returns a function that stops the watch
 */
export function startPaceWatch(
  { bytesPerSecond, window }: LeastPace,
  { getBytes, isWaiting, act }: { getBytes: () => number; isWaiting: () => boolean; act: () => void },
): () => void {
  const least = (bytesPerSecond * window) / 1000;
  let before = getBytes();
  let wasWaiting = isWaiting();
  const timer = setInterval(() => {
    const [bytes, isNowWaiting] = [getBytes(), isWaiting()];
    const isSlow = wasWaiting && isNowWaiting && bytes - before < least;
    [before, wasWaiting] = [bytes, isNowWaiting];
    if (!isSlow) return;
    clearInterval(timer);
    act();
  }, window);
  return () => clearInterval(timer);
}
