import type { ReactNode } from 'react';
import { Button } from '#portal/ui/Button.tsx';
import { useFormReady } from './SchemaForm.tsx';

/** Sends the form around; disabled until the form is valid and while it is being sent. */
export const SubmitButton = ({ children }: { children: ReactNode }) => {
  const { isValid, isSubmitting } = useFormReady();
  return (
    <Button type="submit" variant="primary" className="form-submit" disabled={!isValid} busy={isSubmitting}>
      {children}
    </Button>
  );
};
