import { memo, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { translate } from '#portal/i18n/i18n.ts';
import { Counter } from './Counter.tsx';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import type { FormField } from '#portal/forms/model/FormModule.ts';
import { labelKey } from '#portal/forms/model/FormModule.ts';
import { controlFor } from './controls/registry.ts';
import { RuledControl } from './controls/RuledControl.tsx';

/** Widgets in which people write at length; a code or a password has its own rules. */
const COUNTED: ReadonlySet<string> = new Set(['text', 'phone']);

/** A field with label, control, help and error; it is drawn again only when its own state changes. */
export const Field = memo(({ field }: { field: FormField }) => {
  const id = useId();
  const { module } = useFormModule();
  const { errors } = useFormState({ name: field.name, exact: true });
  const message = errors[field.name]?.message;
  const label = translate(labelKey(module, field.name));
  const { Control, labelled = false } = controlFor(field.widget);
  const describedBy = [field.help && `${id}-help`, message && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control = { field, id, label, describedBy, invalid: Boolean(message) };
  return (
    <div className={`field field-${field.widget}`}>
      {!labelled && (
        <label className="field-label" htmlFor={id}>
          {label}
          {field.required && (
            <span className="field-required" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {field.rule ? <RuledControl {...control} rule={field.rule} Control={Control} /> : <Control {...control} />}
      {field.help && (
        <p className="field-help" id={`${id}-help`}>
          {translate(`${labelKey(module, field.name)}.help`)}
        </p>
      )}
      {field.maxLength && COUNTED.has(field.widget) && <Counter name={field.name} limit={field.maxLength} />}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {typeof message === 'string' ? message : ''}
      </p>
    </div>
  );
});
