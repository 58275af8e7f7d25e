import type { ControlProps } from './control-props.ts';

/** What every input of a field has: its name, its state, and what it is described by. */
export const getInputProps = ({ field, id, describedBy, invalid, disabled }: ControlProps) => ({
  id,
  name: field.name,
  disabled,
  'aria-required': field.required,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
});

/** Additional properties of a text input. */
export const getTextInputProps = (control: ControlProps) => ({
  ...getInputProps(control),
  className: 'field-input',
  autoComplete: control.field.autocomplete ?? 'off',
  readOnly: control.field.readOnly,
  ...(control.field.passwordRules && { passwordrules: control.field.passwordRules }),
});
