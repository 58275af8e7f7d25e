import { formatDay } from '#shared/days.ts';
import { formatIban } from '#shared/iban.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { shownAmount } from './controls/amount-text.ts';
import { labelKey } from './FormModule.ts';
import type { FieldOption, FormField, FormModule } from './FormModule.ts';
import { useOverlaid } from './overlay.ts';
import './forms.css';

interface FormSummaryProps<Values extends object> {
  module: FormModule<Values>;
  values: Partial<Values>;
  options?: Record<string, FieldOption[]>;
  /** What the form did not ask for and yet belongs to the summary; it comes first. */
  facts?: { label: string; value: string }[];
}

/** What is accepted is said elsewhere; a password is never shown. */
const UNSHOWN: ReadonlySet<string> = new Set(['terms', 'password', 'new-password']);

/** What was filled in, to read and check before it is confirmed: the same definition, without inputs. */
export function FormSummary<Values extends object>({ module: base, values, options, facts }: FormSummaryProps<Values>) {
  const module = useOverlaid(base);
  const given = values as Record<string, unknown>;
  return (
    <dl className="form-summary">
      {facts?.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {module.fields
        .filter(
          ({ name, widget, hidden }) =>
            !hidden && !UNSHOWN.has(widget) && given[name] !== undefined && given[name] !== '',
        )
        .map((field) => (
          <div key={field.name}>
            <dt>{translate(labelKey(module, field.name))}</dt>
            <dd>{shown(module, field, shownValue(given[field.name]), options?.[field.name])}</dd>
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
  if (widget === 'iban') return formatIban(value);
  if (widget === 'money') return `${shownAmount(value)} €`;
  if (widget === 'checkbox') return translate(value === 'true' ? 'forms.yes' : 'forms.no');
  if (options) return translate(`${labelKey(module, name)}.${value}`);
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

const shownValue = (value: unknown) => (value instanceof File ? value.name : String(value));
