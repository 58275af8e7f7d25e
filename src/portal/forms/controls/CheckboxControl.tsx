import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { getInputProps } from './input-props.ts';
import { useRevalidateDependents } from './useRevalidateDependents.ts';

interface CheckboxProps extends ControlProps {
  /** Replaces the plain label. */
  children?: ReactNode;
  /** Runs before the checkbox is ticked, which stays unticked unless it resolves to true; false when nothing has to run. */
  prepareTick?: false | (() => Promise<boolean>);
  /** Whether a tick is being prepared. */
  isBusy?: boolean;
}

/** A checkbox with its label next to it. */
export const CheckboxControl = ({ children, prepareTick = false, isBusy, ...control }: CheckboxProps) => {
  const { register, setValue } = useFormContext();
  const { id, label, field } = control;
  const onChange = useRevalidateDependents(field.name);
  const registered = register(field.name, { onChange });
  const isWanted = useRef(false);
  const tickWhenPrepared = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    if (!prepareTick || !target.checked) return registered.onChange(event);
    target.checked = false;
    // A second click takes the first one back.
    isWanted.current = !isWanted.current;
    if (!isWanted.current || !(await prepareTick()) || !isWanted.current) return;
    isWanted.current = false;
    setValue(field.name, true, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <div className="field-check">
      <input
        {...getInputProps(control)}
        {...registered}
        onChange={(event) => void tickWhenPrepared(event)}
        aria-busy={isBusy}
        type="checkbox"
      />
      <label htmlFor={id}>{children ?? label}</label>
    </div>
  );
};
