import { useRef } from 'react';

/**
 * Lets one attempt run at a time: a second click can come before the button is drawn disabled. What was said of the last
 * one that failed is taken away when the next begins.
 * @returns a function that carries an attempt out; `onFailure` says what went wrong and answers with what takes that away
 */
export function useAttempts() {
  const running = useRef(false);
  const closeError = useRef<() => void>(undefined);
  return async (carryOut: () => Promise<void>, onFailure: (error: unknown) => () => void): Promise<void> => {
    if (running.current) return;
    running.current = true;
    closeError.current?.();
    try {
      await carryOut();
    } catch (error) {
      closeError.current = onFailure(error);
    } finally {
      running.current = false;
    }
  };
}
