import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { useDependents } from './useDependents.ts';

/** A box to tick, with its label beside it. */
export const CheckboxControl = ({
  field,
  id,
  label,
  describedBy,
  invalid,
  disabled,
  children,
}: ControlProps & {
  /** What is shown in place of the plain label. */
  children?: ReactNode;
}) => {
  const { register } = useFormContext();
  const onChange = useDependents(field.name);
  return (
    <div className="field-check">
      <input
        {...register(field.name, { onChange })}
        id={id}
        type="checkbox"
        disabled={disabled}
        aria-required={field.required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      <label htmlFor={id}>{children ?? label}</label>
    </div>
  );
};
