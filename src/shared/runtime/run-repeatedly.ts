import { delayUnlessAborted } from './delay.ts';

/**
 * Repeats a step; runs never overlap.
 * @param runAndGetPauseMs receives a signal that aborts when it should end; resolves to the pause before the next run, in
 * milliseconds; it must not reject
 * @param firstPauseMs pause before the first run
 * @returns stops the repetition: resolves when the current step has ended
 */
export function runRepeatedly(
  runAndGetPauseMs: (signal: AbortSignal) => Promise<number>,
  firstPauseMs = 0,
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const work = async () => {
    if (firstPauseMs > 0) await delayUnlessAborted(firstPauseMs, signal);
    while (!signal.aborted) {
      const pauseMs = await runAndGetPauseMs(signal);
      if (pauseMs > 0) await delayUnlessAborted(pauseMs, signal);
    }
  };
  const done = work();
  return () => {
    stopped.abort();
    return done;
  };
}
