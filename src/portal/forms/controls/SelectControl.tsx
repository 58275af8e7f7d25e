import { useFormContext } from 'react-hook-form';
import { translate } from '#portal/i18n/i18n.ts';
import type { ControlProps } from './control-props.ts';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import { labelKey } from '#portal/forms/model/FormModule.ts';
import { useDependents } from './useDependents.ts';

/** A choice: of the definition's own options, or of clients and accounts that the screen hands in. */
export const SelectControl = ({ field, id, describedBy, invalid }: ControlProps) => {
  const { register } = useFormContext();
  const { module, options } = useFormModule();
  const onChange = useDependents(field.name);
  const key = labelKey(module, field.name);
  const choices =
    options?.[field.name] ?? field.options?.map((value) => ({ value, label: translate(`${key}.${value}`) })) ?? [];
  return (
    <select
      // Drawn anew when choices arrive later than the value that is one of them.
      key={choices.length}
      {...register(field.name, { onChange })}
      id={id}
      className="field-input"
      aria-required={field.required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    >
      {field.default === undefined && (
        <option value="">{translate(field.required ? 'forms.choose' : 'forms.any')}</option>
      )}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
};
