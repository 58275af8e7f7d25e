import { useLayoutEffect, useRef } from 'react';
import { formatIban } from '#shared/iban.ts';
import { ibanDoubt } from '#portal/ui/iban-text.ts';
import type { ControlProps } from './control-props.ts';
import { editIban } from './iban-edit.ts';
import { typedInputProps } from './input-props.ts';
import { useHeldText } from './useHeldText.ts';
import { Warning } from './Warning.tsx';

/**
 * An account number: shown in groups of four while it is typed or pasted, held without blanks in upper case (R-VAL-60).
 * Whether there is such an account is for the service to say (R-ACC-53); what is wrong with the number is a warning.
 */
export const IbanControl = (control: ControlProps) => {
  const { ref, bound, held, isTouched } = useHeldText(control);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ value, selectionStart }: HTMLInputElement, { inputType = '' }: Partial<InputEvent>) => {
    const edit = editIban(held, { text: value, caret: selectionStart ?? value.length, inputType });
    caret.current = edit.caret;
    bound.onChange(edit.held);
  };
  return (
    <>
      <input
        {...typedInputProps(control)}
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        className="field-input field-input-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={formatIban(held)}
        onChange={({ target, nativeEvent }) => change(target, nativeEvent)}
        onBlur={bound.onBlur}
      />
      <Warning>{!control.invalid && ibanDoubt(held, isTouched)}</Warning>
    </>
  );
};
