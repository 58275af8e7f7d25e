import { translate } from '#portal/i18n/i18n.ts';
import type { ControlProps } from '#portal/forms/Field.tsx';
import { useFormModule } from '#portal/forms/form-context.ts';
import { labelKey } from '#portal/forms/FormModule.ts';
import { CheckboxControl } from './CheckboxControl.tsx';

/** Terms to accept: a checkbox and the text itself, which unfolds (R-CONF-42, type `expandable`). */
export const TermsControl = (props: ControlProps) => {
  const { module } = useFormModule();
  const key = labelKey(module, props.field.name);
  return (
    <div className="field-terms-box">
      <CheckboxControl {...props} />
      <details>
        <summary>{translate(`${key}.unfold`)}</summary>
        <p>{translate(`${key}.text`)}</p>
      </details>
    </div>
  );
};
