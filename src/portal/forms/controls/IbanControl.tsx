import { useLayoutEffect, useRef } from 'react';
import { formatIban } from '#shared/iban.ts';
import { loadCode } from '#portal/ui/load-code.ts';
import type { ControlProps } from './control-props.ts';
import { editIban } from './iban-edit.ts';
import { typedInputProps } from './input-props.ts';
import { useHeldText } from './useHeldText.ts';
import { Question } from './Question.tsx';
import { useLookUp } from './useLookUp.ts';

const spanishIban = async (digits: string) =>
  (await loadCode(() => import('#shared/iban-problem.ts'))).spanishIban(digits);

/** Country, bank, branch, control digits and account, as they stand on older papers. */
const SPANISH_GROUPS = /(.{4})(.{4})(.{4})(.{2})/;

/**
 * An account number: shown in groups of four while it is typed or pasted, held without blanks in upper case (R-VAL-60).
 * Twenty digits alone are offered as the Spanish IBAN that they make (R-TYPE-04).
 */
export const IbanControl = (control: ControlProps) => {
  const { ref, bound, held } = useHeldText(control);
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
  const meant = useLookUp(spanishIban, held, /^\d{20}$/.test(held));
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
      <Question
        question="forms.iban.spanish"
        action="forms.iban.take"
        values={meant ? { iban: meant.replace(SPANISH_GROUPS, '$1 $2 $3 $4 ') } : undefined}
        onTake={() => {
          bound.onChange(meant);
          input.current?.focus();
        }}
      />
    </>
  );
};
