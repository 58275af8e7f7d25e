import type { ControlProps } from './control-props.ts';
import { useTextInput } from './useTextInput.ts';

/** A line of text or an email address. */
export const TextControl = ({ field, id, describedBy, invalid }: ControlProps) => (
  <input
    {...useTextInput(field)}
    id={id}
    className="field-input"
    type={field.widget === 'email' ? 'email' : 'text'}
    autoComplete={field.autocomplete ?? 'off'}
    autoCapitalize="none"
    spellCheck={false}
    aria-required={field.required}
    aria-invalid={invalid}
    aria-describedby={describedBy}
  />
);
