import { useRef } from 'react';

/** What an attempt answers that leads to another screen. */
export const NAVIGATING = 'leaving' as const;

/** What comes of an attempt; after `LEAVING` nothing more is carried out on this screen. */
export type SubmitOutcome = Promise<void | typeof NAVIGATING>;

type Attempt = (carryOut: () => SubmitOutcome, onFailure: (error: unknown) => () => void) => Promise<void>;

/**
 * Lets one attempt run at a time: a second click can come before the button is drawn disabled, and waits for the first. One
 * that leads to another screen never ends: while the code of that is on its way, this one is still within reach. What was
 * said of the last one that failed is taken away when the next begins.
 * @returns a function that carries an attempt out; `onFailure` says what went wrong and answers with what takes that away
 */
export function useSingleFlight(): Attempt {
  const running = useRef<Promise<void>>(undefined);
  const closeError = useRef<() => void>(undefined);
  const attempt: Attempt = async (carryOut, onFailure) => {
    closeError.current?.();
    try {
      if ((await carryOut()) === NAVIGATING) await new Promise<never>(() => {});
    } catch (error) {
      closeError.current = onFailure(error);
    }
  };
  return (carryOut, onFailure) => {
    running.current ??= attempt(carryOut, onFailure).finally(() => (running.current = undefined));
    return running.current;
  };
}
