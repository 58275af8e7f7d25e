import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { showErrorToast } from '#portal/ui/toasts.ts';

/**
 * What sends a form that stays after a refusal: the message of the refusal is a toast (R-ERR-02).
 * @returns `submit` for the form, and how often it was refused for a FocusAgain inside it
 */
export function useRefusals<Values>(send: (values: Values) => Promise<void>) {
  const [refusals, setRefusals] = useState(0);
  const running = useRef(false);
  const closeError = useRef<() => void>(undefined);
  const submit = async (values: Values) => {
    // A second click can come before the button is drawn disabled.
    if (running.current) return;
    running.current = true;
    closeError.current?.();
    try {
      await send(values);
    } catch (error) {
      closeError.current = showErrorToast(error);
      setRefusals((count) => count + 1);
    } finally {
      running.current = false;
    }
  };
  return { refusals, submit };
}

/** After a refusal a field is ready to be typed again: the pressed button lost the focus while it was busy. */
export const FocusAgain = ({ field, refusals }: { field: string; refusals: number }) => {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (refusals > 0) setFocus(field, { shouldSelect: true });
  }, [field, refusals, setFocus]);
  return null;
};
