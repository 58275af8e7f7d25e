import { useEffect, useRef, useState } from 'react';
import { closeCompletedOperationToasts, showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { NAVIGATING, useSingleFlight } from '#portal/ui/actions/useSingleFlight.ts';

export type ConfirmationState = 'idle' | 'pending' | 'confirmed';

/**
 * The last step of a flow: idle → pending → confirmed. A failure shows its message and returns to idle; the input
 * stays.
 * @param carryOut the action. It may run again after a failure, and when it resolves to false: then nothing was
 * done and the user has to answer a question first. After `NAVIGATING` it stays pending until the next screen is shown
 */
export function useConfirmation<Args extends unknown[]>(
  carryOut: (...args: Args) => Promise<unknown>,
): {
  state: ConfirmationState;
  confirm: (...args: Args) => Promise<void>;
  /** Removes the failure message when a dialog is closed. */
  leave: () => void;
} {
  const [state, setState] = useState<ConfirmationState>('idle');
  const attempt = useSingleFlight();
  // The message of the previous operation must not be shown next to this one.
  useEffect(closeCompletedOperationToasts, []);
  const closeError = useRef<() => void>(undefined);
  const confirm = (...args: Args) =>
    attempt(
      async () => {
        setState('pending');
        const done = await carryOut(...args);
        if (done === NAVIGATING) return NAVIGATING;
        return setState(done === false ? 'idle' : 'confirmed');
      },
      (error) => {
        setState('idle');
        return (closeError.current = showErrorToast(error));
      },
    );
  return { state, confirm, leave: () => closeError.current?.() };
}
