import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import { getLabelTextKey } from '#portal/forms/model/FormModule.ts';
import './error-summary.css';
import { errorSummaryTexts } from './error-summary.texts.ts';

addTexts(errorSummaryTexts);

/** A control whose value a submit found invalid. */
export interface InvalidControl {
  name: string;
  id: string;
}

/**
 * After a submit with several invalid fields: a link to each, which has its message (R-ALL-05). The URL must not get a
 * '#' (R-ROUTE-01).
 */
const ErrorSummary = ({ controls }: { controls: readonly InvalidControl[] }) => {
  const id = useId();
  const { module } = useFormModule();
  const { errors } = useFormState();
  const invalid = controls.filter(({ name }) => errors[name]);
  if (invalid.length === 0) return null;
  return (
    <div className="error-summary" role="group" aria-labelledby={id}>
      <Notice tone="danger">
        <p className="notice-title" role="alert" id={id}>
          {translate('forms.errorSummary')}
        </p>
        <ul>
          {invalid.map((control) => (
            <li key={control.name}>
              <a
                href={`#${control.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(control.id)?.focus();
                }}
              >
                {translate(getLabelTextKey(module, control.name))}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
};

export default ErrorSummary;
