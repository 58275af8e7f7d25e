/** Lets a few through at a time, in the order in which they came. */
export interface LoadQueue {
  /** @param start is called when its turn has come @returns ends its turn, or its waiting; the next one may start */
  enter: (start: () => void) => () => void;
}

/** @param most how many at a time */
export function createLoadQueue(most: number): LoadQueue {
  const running = new Set<() => void>();
  const waiting = new Set<() => void>();
  const advance = () => {
    for (const start of waiting) {
      if (running.size >= most) return;
      waiting.delete(start);
      running.add(start);
      start();
    }
  };
  return {
    enter: (start) => {
      // One function may come twice.
      const turn = () => start();
      waiting.add(turn);
      advance();
      return () => {
        if (waiting.delete(turn) || running.delete(turn)) advance();
      };
    },
  };
}
