import { useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { IconButton } from '#portal/ui/Button.tsx';
import type { ControlProps } from './control-props.ts';
import { useTextInput } from './useTextInput.ts';

/** A password with a button that shows what was typed. */
export const PasswordControl = ({ field, id, describedBy, invalid, disabled }: ControlProps) => {
  const input = useTextInput(field);
  const [shown, setShown] = useState(false);
  return (
    <div className="field-password-box">
      <input
        {...input}
        id={id}
        className="field-input"
        type={shown ? 'text' : 'password'}
        autoComplete={field.autocomplete}
        disabled={disabled}
        aria-required={field.required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={translate(shown ? 'forms.hidePassword' : 'forms.showPassword')}
        disabled={disabled}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
};
