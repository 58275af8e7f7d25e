import { useId } from 'react';
import type { ReactNode } from 'react';

interface ReadingSelectProps {
  /** Of the field. */
  name: string;
  label: string;
  value: number | '';
  onChange: (value: number | undefined) => void;
  /** Its options, whose values are numbers or ''. */
  children: ReactNode;
}

/** A choice of how the own list is read. */
export const ReadingSelect = ({ name, label, value, onChange, children }: ReadingSelectProps) => {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="field-input"
        value={value}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        {children}
      </select>
    </div>
  );
};
