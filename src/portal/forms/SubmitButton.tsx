import type { ReactNode } from 'react';
import { Button } from '#portal/ui/Button.tsx';
import { useFormReady } from './SchemaForm.tsx';

interface SubmitButtonProps {
  /** There is a reason of the screen's own not to send it, such as that nothing has changed. */
  disabled?: boolean;
  children: ReactNode;
}

/** Sends the form around; disabled until the form is valid and while it is being sent. */
export const SubmitButton = ({ children, disabled = false }: SubmitButtonProps) => {
  const { isValid, isSubmitting } = useFormReady();
  return (
    <Button type="submit" variant="primary" className="form-submit" disabled={disabled || !isValid} busy={isSubmitting}>
      {children}
    </Button>
  );
};
