import { parseAmountInput, formatAmountInput } from '#portal/forms/model/amount-input.ts';
import type { ControlProps } from './control-props.ts';
import { useFormattedInput } from './useFormattedInput.ts';

/** An amount: typed in any usual format, shown as "1.234,56" on blur, stored as a decimal string (R-VAL-80). */
export const MoneyControl = (control: ControlProps) => {
  const { input } = useFormattedInput(control, formatAmountInput, parseAmountInput);
  return <input {...input} className="field-input field-input-amount" inputMode="decimal" />;
};
