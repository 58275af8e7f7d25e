import type { ReactNode } from 'react';
import './form-columns.css';

interface FormColumnsProps {
  /** What helps to fill in the form. */
  help: ReactNode;
  /** Whether it is read after the form, and is below it where there is no second column. */
  isHelpLast?: boolean;
  children: ReactNode;
}

/** A form with its help, which a wide screen shows next to it. */
export const FormColumns = ({ help, isHelpLast = false, children }: FormColumnsProps) => (
  <div className="form-columns">
    {!isHelpLast && <div className="form-help">{help}</div>}
    <div className="form-column">{children}</div>
    {isHelpLast && <div className="form-help">{help}</div>}
  </div>
);
