import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formatAmount, parseAmount, toCents } from '#shared/money.ts';
import type { ControlProps } from '#portal/forms/Field.tsx';
import { useDependents } from './useDependents.ts';

/** An amount: typed as one likes, shown as "1.234,56" when the field is left, held as decimal text (R-VAL-80). */
export const MoneyControl = ({ field, id, describedBy, invalid }: ControlProps) => {
  const deps = useDependents(field.name);
  const { field: bound } = useController({ name: field.name, rules: { deps } });
  const held = typeof bound.value === 'string' ? bound.value : '';
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      ref={bound.ref}
      name={field.name}
      id={id}
      className="field-input field-input-amount"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shownAmount(held)}
      aria-required={field.required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        setTyped(target.value);
        bound.onChange(heldAmount(target.value));
      }}
      onBlur={() => {
        setTyped(null);
        bound.onBlur();
      }}
    />
  );
};

/** Decimal text, or what was typed as it stands when it can't be read, so that validation refuses it and nothing is lost. */
const heldAmount = (typed: string) => parseAmount(typed) ?? typed;

const shownAmount = (held: string) =>
  /^\d{1,13}(\.\d{1,2})?$/.test(held) ? formatAmount(toCents(held)) : held.replace('.', ',');
