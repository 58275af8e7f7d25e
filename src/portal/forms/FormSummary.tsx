import { formatField } from './format-field.ts';
import type { FieldOption, FormModule } from '#portal/forms/model/FormModule.ts';
import { useFormWithOverlay } from '#portal/forms/model/overlay.ts';
import { BreakableText } from '#portal/ui/display/BreakableText.tsx';
import './forms.css';

interface FormSummaryProps<Values extends object> {
  module: FormModule<Values>;
  values: Partial<Values>;
  options?: Record<string, FieldOption[]>;
  /** Facts that the form does not ask for but the summary includes; they come first. */
  facts?: { label: string; value: string }[];
}

/** Accepted terms are shown elsewhere; passwords are never shown. */
const UNSHOWN: ReadonlySet<string> = new Set(['terms', 'password', 'new-password']);

/** Shows the input of a form for review before it is confirmed: the same definition, without inputs. */
export function FormSummary<Values extends object>({ module: base, values, options, facts }: FormSummaryProps<Values>) {
  const module = useFormWithOverlay(base);
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
        .map((field) => formatField(module, field, given[field.name], options?.[field.name]))
        .map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <BreakableText text={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
