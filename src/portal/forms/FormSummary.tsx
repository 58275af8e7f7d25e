import { formatDay } from '#shared/days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { shownAmount } from './controls/amount-text.ts';
import { labelKey } from './FormModule.ts';
import type { FieldOption, FormField, FormModule } from './FormModule.ts';
import './forms.css';

interface FormSummaryProps<Values extends object> {
  module: FormModule<Values>;
  values: Partial<Values>;
  options?: Record<string, FieldOption[]>;
}

/** What was filled in, to read and check before it is confirmed: the same definition, without inputs. */
export function FormSummary<Values extends object>({ module, values, options }: FormSummaryProps<Values>) {
  const given = values as Record<string, unknown>;
  return (
    <dl className="form-summary">
      {module.fields
        .filter(({ name, widget }) => widget !== 'terms' && given[name] !== undefined && given[name] !== '')
        .map((field) => (
          <div key={field.name}>
            <dt>{translate(labelKey(module, field.name))}</dt>
            <dd>{shown(module, field, String(given[field.name]), options?.[field.name])}</dd>
          </div>
        ))}
    </dl>
  );
}

function shown(
  module: FormModule,
  { name, widget, options }: FormField,
  value: string,
  choices?: FieldOption[],
): string {
  if (widget === 'date') return formatDay(value);
  if (widget === 'money') return `${shownAmount(value)} €`;
  if (widget === 'checkbox') return translate(value === 'true' ? 'forms.yes' : 'forms.no');
  if (options) return translate(`${labelKey(module, name)}.${value}`);
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}
