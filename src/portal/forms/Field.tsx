import { memo, useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { hasText, translate } from '#portal/i18n/i18n.ts';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import { type FormField, getLabelTextKey } from '#portal/forms/model/FormModule.ts';
import { validateForm } from '#portal/forms/model/validate.ts';
import { characters } from '#shared/fields/formats.ts';
import { getControl } from './controls/registry.ts';
import { DependentControl } from './controls/DependentControl.tsx';

/** The counter appears when this share of the maximum length is reached. */
const NEARLY_FULL = 0.8;

/**
 * Shows the remaining characters of a text near its limit: the form's or the entity's, whichever is tighter. What the
 * form opened with, such as a postal code of five digits, needs no counter.
 */
const CharacterCounter = ({ name, limit }: { name: string; limit: number }) => {
  const { getValues } = useFormContext();
  const [opening] = useState<unknown>(() => getValues(name));
  // Only what is shown: the counter of a shorter text would be drawn anew with each key.
  const compute = (value: unknown) => {
    const length = characters(String(value ?? ''));
    return value === opening || length < limit * NEARLY_FULL ? null : length;
  };
  const length = useWatch({ name, compute });
  if (length === null) return null;
  return (
    <p className="field-help" role="status">
      {translate('forms.counter', { count: length, limit })}
    </p>
  );
};

/** Widgets for longer texts; codes and passwords have their own rules. */
const COUNTED: ReadonlySet<string> = new Set(['text', 'phone']);

/** A field with label, control, help and error; it renders only when its own state changes. */
export const Field = memo(({ field }: { field: FormField }) =>
  field.sources.length > 0 ? <DependentField field={field} /> : <FieldFrame field={field} />,
);

/** A field that depends on others: it shows at once whether it is required (R-VAL-62). */
const DependentField = ({ field }: { field: FormField }) => {
  const { module, context } = useFormModule();
  const { getValues } = useFormContext();
  useWatch({ name: field.sources });
  const values: Record<string, unknown> = { ...getValues(), [field.name]: '' };
  const required = field.name in validateForm(module, values, context);
  return <FieldFrame field={{ ...field, required }} because={required && !field.required} />;
};

const FieldFrame = ({ field, because = false }: { field: FormField; because?: boolean }) => {
  const id = useId();
  const { module } = useFormModule();
  const { errors } = useFormState({ name: field.name, exact: true });
  const message = errors[field.name]?.message;
  const label = translate(getLabelTextKey(module, field.name));
  const { Control, Hint, hasOwnLabel = false } = getControl(field.widget);
  const reason = `${getLabelTextKey(module, field.name)}.required`;
  const describedBy =
    [field.help && `${id}-help`, because && `${id}-reason`, message && `${id}-error`].filter(Boolean).join(' ') ||
    undefined;
  const control = { field, id, label, describedBy, invalid: Boolean(message) };
  return (
    <div className={`field field-${field.widget}`} data-field={field.name}>
      {!hasOwnLabel && (
        <label className="field-label" htmlFor={id}>
          {label}
          {field.required && (
            <span className="field-required" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {field.rule ? <DependentControl {...control} rule={field.rule} Control={Control} /> : <Control {...control} />}
      {Hint && <Hint {...control} />}
      {field.help && (
        <p className="field-help" id={`${id}-help`}>
          {translate(`${getLabelTextKey(module, field.name)}.help`)}
        </p>
      )}
      {because && hasText(reason) && (
        <p className="field-help" id={`${id}-reason`} role="status">
          {translate(reason)}
        </p>
      )}
      {field.maxLength && COUNTED.has(field.widget) && <CharacterCounter name={field.name} limit={field.maxLength} />}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {typeof message === 'string' ? message : ''}
      </p>
    </div>
  );
};
