import type { ControlProps } from './control-props.ts';

/** The common properties of every input: name, state and description. */
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

/** An input whose text is not the value in the form. `useFilledFields` compares its text with `data-shown`. */
export const getShownProps = (text: string) => ({ value: text, 'data-shown': text });
