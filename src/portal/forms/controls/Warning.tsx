import type { ReactNode } from 'react';

/** A doubt about what was typed, under its control: it is announced and stands in nobody's way. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p className="field-warning" role="status">
    {children}
  </p>
);
