import { parseAmountInput, formatAmountInput } from '#portal/forms/model/amount-input.ts';
import type { ControlProps } from './control-props.ts';
import { useFormattedInput } from './useFormattedInput.ts';

/** An amount: typed as one likes, shown as "1.234,56" when the field is left, held as decimal text (R-VAL-80). */
export const MoneyControl = (control: ControlProps) => {
  const { input } = useFormattedInput(control, formatAmountInput, parseAmountInput);
  return <input {...input} className="field-input field-input-amount" inputMode="decimal" />;
};
