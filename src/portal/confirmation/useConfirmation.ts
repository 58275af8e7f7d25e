import { useRef, useState } from 'react';
import { showErrorToast } from '#portal/ui/toasts.ts';

export type ConfirmationState = 'review' | 'pending' | 'confirmed';

/**
 * The last step of a flow: review → pending → confirmed. A failure shows its message and goes back to the review with
 * everything as it was.
 * @param carryOut what confirming does; it may be tried again after a failure
 */
export function useConfirmation(carryOut: () => Promise<void>): {
  state: ConfirmationState;
  confirm: () => Promise<void>;
} {
  const [state, setState] = useState<ConfirmationState>('review');
  const running = useRef(false);
  const confirm = async () => {
    // A second click can come before the button is drawn disabled.
    if (running.current) return;
    running.current = true;
    setState('pending');
    try {
      await carryOut();
      setState('confirmed');
    } catch (error) {
      showErrorToast(error);
      setState('review');
    } finally {
      running.current = false;
    }
  };
  return { state, confirm };
}
