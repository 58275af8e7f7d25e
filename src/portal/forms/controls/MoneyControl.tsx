import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { heldAmount, shownAmount } from '#portal/forms/model/amount-text.ts';
import { useDependents } from './useDependents.ts';

/** An amount: typed as one likes, shown as "1.234,56" when the field is left, held as decimal text (R-VAL-80). */
export const MoneyControl = ({ field, id, describedBy, invalid }: ControlProps) => {
  const onChange = useDependents(field.name);
  const {
    field: { ref, ...bound },
  } = useController({ name: field.name, rules: { onChange } });
  const held = typeof bound.value === 'string' ? bound.value : '';
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      ref={ref}
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
