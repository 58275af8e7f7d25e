import { useFormContext } from 'react-hook-form';
import type { ControlProps } from '#portal/forms/Field.tsx';

/** A box to tick, with its label beside it. */
export const CheckboxControl = ({ field, id, label, describedBy, invalid }: ControlProps) => {
  const { register } = useFormContext();
  return (
    <div className="field-check">
      <input
        {...register(field.name)}
        id={id}
        type="checkbox"
        aria-required={field.required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
};
