import { formatDay } from '#shared/dates/iso-day.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatAmountInput } from '#portal/forms/model/amount-input.ts';
import { getLabelTextKey } from '#portal/forms/model/FormModule.ts';
import type { FieldOption, FormField, FormModule } from '#portal/forms/model/FormModule.ts';

/** A field with its formatted value. */
export interface FormattedField {
  name: string;
  label: string;
  value: string;
}

/**
 * Formats label and value of a field for reading, without an input.
 * @param choices the options of the field if they are known only at run time; another value stays unchanged
 */
export const formatField = (
  module: FormModule,
  field: FormField,
  value: unknown,
  choices?: readonly FieldOption[],
): FormattedField => ({
  name: field.name,
  label: shownLabel(translate(getLabelTextKey(module, field.name)), field),
  value: shown(module, field, value instanceof File ? value.name : String(value), choices),
});

/** The unit of an amount is in the label of its input, and after a read-only value. */
const shownLabel = (label: string, { widget }: FormField) =>
  widget === 'money' ? label.replace(/\s?\(€\)$/, '') : label;

function shown(
  module: FormModule,
  { name, widget, options }: FormField,
  value: string,
  choices?: readonly FieldOption[],
): string {
  if (widget === 'date') return formatDay(value);
  if (widget === 'iban') return formatIban(value);
  if (widget === 'money') return `${formatAmountInput(value)} €`;
  if (widget === 'checkbox') return translate(value === 'true' ? 'forms.yes' : 'forms.no');
  if (options) return translate(`${getLabelTextKey(module, name)}.${value}`);
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}
