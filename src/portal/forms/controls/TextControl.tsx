import type { HTMLInputTypeAttribute } from 'react';
import type { ControlProps } from './control-props.ts';
import { getTextInputProps } from './input-props.ts';
import { useTextInput } from './useTextInput.ts';

const TYPES: Record<string, HTMLInputTypeAttribute> = { email: 'email', phone: 'tel' };

export const TextControl = (control: ControlProps) => (
  <input
    {...getTextInputProps(control)}
    {...useTextInput(control.field)}
    type={TYPES[control.field.widget] ?? 'text'}
    autoCapitalize={control.field.uppercase ? 'characters' : 'none'}
    spellCheck={false}
  />
);
