import { useEffect, useId, useRef } from 'react';
import { translate } from '#portal/i18n/i18n.ts';

interface EnrolmentCodeProps {
  kind: 'totp' | 'recovery';
  value: string;
  /** The key of what is wrong with it; '' for nothing. */
  problem: string;
  onChange: (code: string) => void;
}

/** The code with which the user proves to have the new means. */
export const EnrolmentCode = ({ kind, value, problem, onChange }: EnrolmentCodeProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.select();
  }, [problem]);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {translate(`means.code.${kind}`)}
      </label>
      <input
        ref={input}
        id={id}
        className="field-input tabular"
        type="text"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        aria-required
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-help`} className={problem ? 'field-error' : 'field-help'} role={problem ? 'alert' : undefined}>
        {translate(problem || `means.code.${kind}.help`)}
      </p>
    </div>
  );
};
