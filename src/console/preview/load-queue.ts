/** A queue that lets a limited number of loads run at a time, in order of arrival. */
export interface LoadQueue {
  /**
   * @param start is called when its turn comes @returns a function that ends its turn or its waiting, so that the next
   *   starts
   */
  enter: (start: () => void) => () => void;
}

export function createLoadQueue(maxRunning: number): LoadQueue {
  const running = new Set<() => void>();
  const waiting = new Set<() => void>();
  const advance = () => {
    for (const start of waiting) {
      if (running.size >= maxRunning) return;
      waiting.delete(start);
      running.add(start);
      start();
    }
  };
  return {
    enter: (start) => {
      // The same function may enter twice.
      const turn = () => start();
      waiting.add(turn);
      advance();
      return () => {
        if (waiting.delete(turn) || running.delete(turn)) advance();
      };
    },
  };
}
