import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { getInputProps } from './input-props.ts';
import { useRevalidateDependents } from './useRevalidateDependents.ts';

interface CheckboxProps extends ControlProps {
  /** Replaces the plain label. */
  children?: ReactNode;
}

/** A checkbox with its label next to it. */
export const CheckboxControl = ({ children, ...control }: CheckboxProps) => {
  const { register } = useFormContext();
  const { id, label, field } = control;
  const onChange = useRevalidateDependents(field.name);
  return (
    <div className="field-check">
      <input {...getInputProps(control)} {...register(field.name, { onChange })} type="checkbox" />
      <label htmlFor={id}>{children ?? label}</label>
    </div>
  );
};
