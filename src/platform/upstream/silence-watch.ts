/** Ends a call during which nothing happens. */
export interface SilenceWatch {
  /** Starts the time anew. */
  touch: () => void;
  /** The time starts anew instead of ending while the condition holds, for example while the client is slow. */
  excuseWhile: (condition: () => boolean) => void;
  stop: () => void;
}

/** @param act is called once when nothing happened for so long */
export function startSilenceWatch(milliseconds: number, act: () => void): SilenceWatch {
  let isExcused = () => false;
  const timer = setTimeout(() => (isExcused() ? void timer.refresh() : act()), milliseconds);
  return {
    touch: () => void timer.refresh(),
    excuseWhile: (condition) => (isExcused = condition),
    stop: () => clearTimeout(timer),
  };
}
