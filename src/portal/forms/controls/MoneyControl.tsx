import { heldAmount, shownAmount } from '#portal/forms/model/amount-text.ts';
import type { ControlProps } from './control-props.ts';
import { useTypedText } from './useHeldText.ts';

/** An amount: typed as one likes, shown as "1.234,56" when the field is left, held as decimal text (R-VAL-80). */
export const MoneyControl = (control: ControlProps) => {
  const { input } = useTypedText(control, shownAmount, heldAmount);
  return <input {...input} className="field-input field-input-amount" inputMode="decimal" />;
};
