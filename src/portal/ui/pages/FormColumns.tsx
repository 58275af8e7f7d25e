import type { ReactNode } from 'react';
import './form-columns.css';

interface FormColumnsProps {
  /** What helps to fill in the form. */
  help: ReactNode;
  /** Whether it is below the form, instead of above it, where there is no second column. */
  isHelpLast?: boolean;
  children: ReactNode;
}

/** A form with its help, which a wide screen shows next to it. */
export const FormColumns = ({ help, isHelpLast = false, children }: FormColumnsProps) => (
  <div className={isHelpLast ? 'form-columns form-columns-help-last' : 'form-columns'}>
    <div className="form-help">{help}</div>
    <div className="form-column">{children}</div>
  </div>
);
