import type { ChangeEvent, FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { normaliseField } from '#shared/fields/normalise-values.ts';
import type { FormField } from '#portal/forms/model/FormModule.ts';
import { useRevalidateDependents } from './useRevalidateDependents.ts';

/** An uncontrolled input of the surrounding form. On blur it shows the normalised text that will be sent (R-TYPE-01). */
export function useTextInput(field: FormField) {
  const { name, uppercase } = field;
  const { register } = useFormContext();
  const input = register(name, { onChange: useRevalidateDependents(name) });
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const { target, relatedTarget } = event;
    // A dialog took the focus, and gives it back: the field is not left.
    if (relatedTarget?.closest('dialog') && !relatedTarget.closest('dialog')?.contains(target)) return undefined;
    const normal = String(normaliseField(field, target.value));
    if (normal !== target.value) {
      target.value = normal;
      void input.onChange({ target, type: 'change' });
    }
    return input.onBlur(event);
  };
  if (!uppercase) return { ...input, onBlur };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    raise(event.target);
    return input.onChange(event);
  };
  return { ...input, onChange, onBlur };
}

/** Converts the text of an input to upper case; the caret stays. */
function raise(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = input;
  if (value === value.toUpperCase()) return;
  input.value = value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}
