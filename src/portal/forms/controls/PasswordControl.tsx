import { useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { IconButton } from '#portal/ui/actions/Button.tsx';
import type { ControlProps } from './control-props.ts';
import { getTextInputProps } from './input-props.ts';
import { useTextInput } from './useTextInput.ts';

/** A password with a button that shows it. */
export const PasswordControl = (control: ControlProps) => {
  const input = useTextInput(control.field);
  const [shown, setShown] = useState(false);
  return (
    <div className="field-password-box">
      <input {...getTextInputProps(control)} {...input} type={shown ? 'text' : 'password'} />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={translate(shown ? 'forms.hidePassword' : 'forms.showPassword', { field: control.label })}
        disabled={control.disabled}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
};
