import { useLayoutEffect, useRef } from 'react';
import { formatIban } from '#shared/identifiers/iban.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import type { ControlProps } from './control-props.ts';
import { applyIbanEdit } from './iban-edit.ts';
import { getShownProps, getTextInputProps } from './input-props.ts';
import { useTextFieldBinding } from './useFormattedInput.ts';
import { CorrectionPrompt } from './CorrectionPrompt.tsx';
import { useAsyncCheck } from './useAsyncCheck.ts';

const spanishIban = async (digits: string) =>
  (await loadCode(() => import('#shared/identifiers/iban-problem.ts'))).buildSpanishIban(digits);

/** Country and check digits, bank, branch, control digits and account, as on older documents. */
const SPANISH_GROUPS = /(.{4})(.{4})(.{4})(.{2})/;

/**
 * An IBAN: shown in groups of four, stored without spaces in upper case (R-VAL-60). For twenty digits it suggests the
 * Spanish IBAN of that account (R-TYPE-04).
 */
export const IbanControl = (control: ControlProps) => {
  const { ref, bound, held } = useTextFieldBinding(control);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ value, selectionStart }: HTMLInputElement, { inputType = '' }: Partial<InputEvent>) => {
    const edit = applyIbanEdit(held, { text: value, caret: selectionStart ?? value.length, inputType });
    caret.current = edit.caret;
    bound.onChange(edit.held);
  };
  const meant = useAsyncCheck(spanishIban, held, /^\d{20}$/.test(held));
  return (
    <>
      <input
        {...getTextInputProps(control)}
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        className="field-input field-input-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...getShownProps(formatIban(held))}
        onChange={({ target, nativeEvent }) => change(target, nativeEvent)}
        onBlur={bound.onBlur}
      />
      <CorrectionPrompt
        question="forms.iban.spanish"
        action="forms.iban.take"
        values={meant ? { iban: meant.replace(SPANISH_GROUPS, '$1 $2 $3 $4 ') } : undefined}
        onAccept={() => {
          bound.onChange(meant);
          input.current?.focus();
        }}
      />
    </>
  );
};
