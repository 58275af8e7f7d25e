import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { translate } from '#portal/i18n/i18n.ts';
import { Icon } from '#portal/ui/Icon.tsx';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import { getFieldRuleStates } from '#portal/forms/model/field-rules.ts';
import type { ControlProps } from './control-props.ts';
import { PasswordControl } from './PasswordControl.tsx';
import { FieldWarning } from './FieldWarning.tsx';

/** A password to be made up: its rules stand below and are ticked while it is typed; a locked shift key is mentioned. */
export const NewPasswordControl = (props: ControlProps) => {
  const listId = useId();
  const [isShifted, setShifted] = useState(false);
  const watchShift = (event: KeyboardEvent) => setShifted(event.getModifierState('CapsLock'));
  const describedBy = [props.describedBy, listId].filter(Boolean).join(' ');
  return (
    <div className="field-with-rules" onKeyDown={watchShift} onKeyUp={watchShift} onBlur={() => setShifted(false)}>
      <PasswordControl {...props} describedBy={describedBy} />
      <FieldWarning>{isShifted && translate('forms.capsLock')}</FieldWarning>
      <PasswordRules id={listId} name={props.field.name} isRefused={props.invalid} />
    </div>
  );
};

/** How a rule is drawn and read out, never by its colour alone. */
const LOOKS = {
  met: { icon: 'check', text: 'forms.ruleMet', className: 'field-rule-met' },
  open: { icon: 'dot', text: 'forms.ruleOpen', className: undefined },
  broken: { icon: 'error', text: 'forms.ruleBroken', className: 'field-rule-broken' },
} as const;

interface PasswordRulesProps {
  id: string;
  name: string;
  /** The password was left and is wrong: what is not met is broken, and no longer only open. */
  isRefused: boolean;
}

const PasswordRules = ({ id, name, isRefused }: PasswordRulesProps) => {
  const { module, context } = useFormModule();
  const { getValues } = useFormContext();
  // Any field may count: the alias must not be part of it.
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
