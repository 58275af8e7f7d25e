import { pause } from './pause.ts';

/**
 * Does something again and again, one after the other.
 * @param step is given a signal that says when it is to end; answers how long to wait before the next one, in milliseconds;
 * it must not reject
 * @param firstPauseMs how long to wait before the first one
 * @returns stops it: resolves when the step that is under way has ended
 */
export function repeat(step: (signal: AbortSignal) => Promise<number>, firstPauseMs = 0): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const work = async () => {
    if (firstPauseMs > 0) await pause(firstPauseMs, signal);
    while (!signal.aborted) {
      const pauseMs = await step(signal);
      if (pauseMs > 0) await pause(pauseMs, signal);
    }
  };
  const done = work();
  return () => {
    stopped.abort();
    return done;
  };
}
