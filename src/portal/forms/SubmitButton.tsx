import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#portal/ui/Button.tsx';
import { closeToast, showToast } from '#portal/ui/toasts.ts';
import { useFormReady } from './SchemaForm.tsx';

interface SubmitButtonProps {
  /** The screen's own reason not to send it, such as that nothing has changed; said when it is pressed. */
  reason?: string | false;
  children: ReactNode;
}

/**
 * Sends the form around; disabled while it is being sent, and to all appearances until the form is valid: pressed before,
 * it leads to the first field that is not, with what is wrong with it.
 */
export const SubmitButton = ({ children, reason }: SubmitButtonProps) => {
  const { isValid, isSubmitting } = useFormReady();
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
      variant="primary"
      className="form-submit"
      unready={Boolean(reason) || !isValid}
      busy={isSubmitting}
      onClick={explain}
    >
      {children}
    </Button>
  );
};
