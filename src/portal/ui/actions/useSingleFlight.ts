import { useRef } from 'react';

/** The result of an attempt that navigates to another screen. */
export const NAVIGATING = 'leaving' as const;

/** The result of an attempt; after `NAVIGATING` this screen runs no further attempt. */
export type SubmitOutcome = Promise<void | typeof NAVIGATING>;

type Attempt = (carryOut: () => SubmitOutcome, onFailure: (error: unknown) => () => void) => Promise<void>;

/**
 * Runs one attempt at a time: a second click, possible before the button renders disabled, gets the promise of the
 * first. An attempt that navigates never ends, as this screen stays usable while the code of the next one loads. The
 * message of a failed attempt closes when the next one starts.
 * @returns a function that runs an attempt; `onFailure` shows the error and returns a function that closes the message
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
