import { useFormContext } from 'react-hook-form';
import type { ControlProps } from '#portal/forms/Field.tsx';
import { useDependents } from './useDependents.ts';

/** A line of text or an email address. */
export const TextControl = ({ field, id, describedBy, invalid }: ControlProps) => {
  const { register } = useFormContext();
  const deps = useDependents(field.name);
  return (
    <input
      {...register(field.name, { deps })}
      id={id}
      className="field-input"
      type={field.widget === 'email' ? 'email' : 'text'}
      autoComplete={field.autocomplete ?? 'off'}
      autoCapitalize="none"
      spellCheck={false}
      aria-required={field.required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
};
