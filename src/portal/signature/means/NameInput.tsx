import { useId } from 'react';
import { translate } from '#portal/i18n/i18n.ts';

/** The longest name of the contract. */
const LONGEST_NAME = 40;

interface NameInputProps {
  value: string;
  isMissing: boolean;
  onChange: (name: string) => void;
}

/** The name by which the user recognises means to sign. */
export const NameInput = ({ value, isMissing, onChange }: NameInputProps) => {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {translate('means.name')}
      </label>
      <input
        id={id}
        className="field-input"
        type="text"
        value={value}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        aria-required
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-help`} className={isMissing ? 'field-error' : 'field-help'}>
        {translate(isMissing ? 'means.nameMissing' : 'means.nameHelp')}
      </p>
    </div>
  );
};
