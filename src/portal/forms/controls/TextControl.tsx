import type { HTMLInputTypeAttribute } from 'react';
import type { ControlProps } from './control-props.ts';
import { useTextInput } from './useTextInput.ts';

const TYPES: Record<string, HTMLInputTypeAttribute> = { email: 'email', phone: 'tel' };

/** A line of text, an email address or a telephone number. */
export const TextControl = ({ field, id, describedBy, invalid, disabled }: ControlProps) => (
  <input
    {...useTextInput(field)}
    id={id}
    className="field-input"
    type={TYPES[field.widget] ?? 'text'}
    autoComplete={field.autocomplete ?? 'off'}
    autoCapitalize={field.uppercase ? 'characters' : 'none'}
    spellCheck={false}
    readOnly={field.readOnly}
    disabled={disabled}
    aria-required={field.required}
    aria-invalid={invalid}
    aria-describedby={describedBy}
  />
);
