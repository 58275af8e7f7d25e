import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { translate } from '#portal/i18n/i18n.ts';
import { Icon } from '#portal/ui/display/Icon.tsx';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import { getFieldRuleStates } from '#portal/forms/model/field-rules.ts';
import type { ControlProps } from './control-props.ts';
import { PasswordControl } from './PasswordControl.tsx';
import { FieldWarning } from './FieldWarning.tsx';

/** A new password: its rules are listed below and checked while the user types, and it warns of Caps Lock. */
export const NewPasswordControl = (props: ControlProps) => {
  const listId = useId();
  const hintId = useId();
  const [isShifted, setShifted] = useState(false);
  const watchShift = (event: KeyboardEvent) => setShifted(event.getModifierState('CapsLock'));
  const describedBy = [props.describedBy, listId, hintId].filter(Boolean).join(' ');
  return (
    <div className="field-with-rules" onKeyDown={watchShift} onKeyUp={watchShift} onBlur={() => setShifted(false)}>
      <PasswordControl {...props} describedBy={describedBy} />
      <FieldWarning>{isShifted && translate('forms.capsLock')}</FieldWarning>
      <PasswordRules id={listId} name={props.field.name} isRefused={props.invalid} />
      <p className="field-rules-hint" id={hintId}>
        {translate('forms.guessable')}
      </p>
    </div>
  );
};

/** Icon and announced text of each state of a rule, so that colour is never the only sign. */
const LOOKS = {
  met: { icon: 'check', text: 'forms.ruleMet', className: 'field-rule-met' },
  open: { icon: 'dot', text: 'forms.ruleOpen', className: undefined },
  broken: { icon: 'error', text: 'forms.ruleBroken', className: 'field-rule-broken' },
} as const;

interface PasswordRulesProps {
  id: string;
  name: string;
  /** The field has lost the focus and is invalid: unmet rules are shown as violated and no longer as open. */
  isRefused: boolean;
}

const PasswordRules = ({ id, name, isRefused }: PasswordRulesProps) => {
  const { module, context } = useFormModule();
  const { getValues } = useFormContext();
  // Any field may matter: the password must not contain the alias.
  useWatch();
  const rules = getFieldRuleStates(module, getValues(), name, context);
  return (
    <ul className="field-rules" id={id} aria-label={translate('forms.passwordRules')}>
      {rules
        .map(({ key, isMet }) => ({ key, ...LOOKS[isMet ? 'met' : isRefused ? 'broken' : 'open'] }))
        .map(({ key, icon, text, className }) => (
          <li key={key} className={className}>
            <Icon name={icon} size={16} />
            {translate(key)}
            <span className="visually-hidden"> {translate(text)}</span>
          </li>
        ))}
    </ul>
  );
};
