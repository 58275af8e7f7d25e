import type { ReactNode } from 'react';

/** A question about the input, below its control: it is announced and does not block the form. */
export const FieldWarning = ({ children }: { children: ReactNode }) => (
  <p className="field-warning" role="status">
    {children}
  </p>
);
