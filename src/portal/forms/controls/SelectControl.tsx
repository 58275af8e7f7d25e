import { useFormContext } from 'react-hook-form';
import { hasText, translate } from '#portal/i18n/i18n.ts';
import type { ControlProps } from './control-props.ts';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import { getLabelTextKey } from '#portal/forms/model/FormModule.ts';
import { getInputProps } from './input-props.ts';
import { useRevalidateDependents } from './useRevalidateDependents.ts';

/** A select field with the options of the definition, or with clients or accounts from the screen. */
export const SelectControl = (control: ControlProps) => {
  const { field } = control;
  const { register } = useFormContext();
  const { module, options } = useFormModule();
  const onChange = useRevalidateDependents(field.name);
  const key = getLabelTextKey(module, field.name);
  // An option that an entity added to a text field has no label of its own.
  const labelOf = (value: string) => (hasText(`${key}.${value}`) ? translate(`${key}.${value}`) : value);
  const choices = options?.[field.name] ?? field.options?.map((value) => ({ value, label: labelOf(value) })) ?? [];
  return (
    <select
      // Remounts when options arrive later than the value that is one of them.
      key={choices.length}
      {...getInputProps(control)}
      {...register(field.name, { onChange })}
      className="field-input"
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
