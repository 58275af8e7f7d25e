import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#portal/ui/actions/Button.tsx';
import { closeToast, showToast } from '#portal/ui/toasts/toasts.ts';
import { useIsHydrated } from '#portal/ui/loading/hydration.tsx';
import { useFormReady } from './SchemaForm.tsx';

interface SubmitButtonProps {
  /** The screen's reason not to submit, for example that nothing has changed; shown on click. */
  reason?: string | false;
  /** `secondary` where the screen has another main action. */
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}

/**
 * Submits the surrounding form. It is disabled during the submit, and looks disabled while the form is invalid: then a
 * click focuses the first invalid field and shows its error. In a page that was rendered at publication it is off until
 * the code is there: then Enter in a field sends nothing, as the browser would put the input into the address (R-ALL-01).
 */
export const SubmitButton = ({ children, reason, variant = 'primary' }: SubmitButtonProps) => {
  const { isValid, isSubmitting } = useFormReady();
  const isHydrated = useIsHydrated();
  const told = useRef(0);
  useEffect(() => () => closeToast(told.current), [reason]);
  const explain = (event: MouseEvent) => {
    if (!reason || !isValid) return;
    event.preventDefault();
    told.current = showToast({ kind: 'info', text: reason });
  };
  return (
    <Button
      type="submit"
      variant={variant}
      className="form-submit"
      unready={Boolean(reason) || !isValid}
      disabled={!isHydrated}
      busy={isSubmitting}
      onClick={explain}
    >
      {children}
    </Button>
  );
};
