import type { AnimationEvent, ChangeEvent, FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { normaliseField } from '#shared/normalise-values.ts';
import type { FormField } from '#portal/forms/model/FormModule.ts';
import { useRevalidateDependents } from './useRevalidateDependents.ts';

/** Started by forms.css when the browser autofills an input. */
const AUTOFILL_ANIMATION = 'form-autofill';

/**
 * An uncontrolled input of the surrounding form. Autofilled text counts as typed even without an event; on blur the
 * input shows the normalised text that will be sent (R-TYPE-01).
 */
export function useTextInput(field: FormField) {
  const { name, uppercase } = field;
  const { register } = useFormContext();
  const input = register(name, { onChange: useRevalidateDependents(name) });
  const onAnimationStart = ({ animationName, currentTarget }: AnimationEvent<HTMLInputElement>) => {
    if (animationName === AUTOFILL_ANIMATION) void input.onChange({ target: currentTarget, type: 'change' });
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event;
    const normal = String(normaliseField(field, target.value));
    if (normal !== target.value) {
      target.value = normal;
      void input.onChange({ target, type: 'change' });
    }
    return input.onBlur(event);
  };
  if (!uppercase) return { ...input, onBlur, onAnimationStart };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    raise(event.target);
    return input.onChange(event);
  };
  return { ...input, onChange, onBlur, onAnimationStart };
}

/** Converts the text of an input to upper case; the caret stays. */
function raise(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = input;
  if (value === value.toUpperCase()) return;
  input.value = value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}
