import { useRef, useState } from 'react';
import { showErrorToast } from '#portal/ui/toasts.ts';

export type ConfirmationState = 'idle' | 'pending' | 'confirmed';

/**
 * The last step of a flow: idle → pending → confirmed. A failure shows its message and goes back to idle with everything
 * as it was.
 * @param carryOut what confirming does; it may be tried again after a failure, and when it answers false: then nothing was
 *        done and something is to be asked first
 */
export function useConfirmation<Args extends unknown[]>(
  carryOut: (...args: Args) => Promise<unknown>,
): {
  state: ConfirmationState;
  confirm: (...args: Args) => Promise<void>;
} {
  const [state, setState] = useState<ConfirmationState>('idle');
  const running = useRef(false);
  const closeError = useRef<() => void>(undefined);
  const confirm = async (...args: Args) => {
    // A second click can come before the button is drawn disabled.
    if (running.current) return;
    running.current = true;
    closeError.current?.();
    setState('pending');
    try {
      const done = await carryOut(...args);
      setState(done === false ? 'idle' : 'confirmed');
    } catch (error) {
      closeError.current = showErrorToast(error);
      setState('idle');
    } finally {
      running.current = false;
    }
  };
  return { state, confirm };
}
