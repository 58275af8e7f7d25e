import type { AnimationEvent, ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormField } from '#portal/forms/model/FormModule.ts';
import { useDependents } from './useDependents.ts';

/** Started by forms.css on an input that the browser fills in. */
const AUTOFILL_ANIMATION = 'form-autofill';

/** An uncontrolled input of the form around. What the browser fills in without an event of its own counts as typed. */
export function useTextInput({ name, uppercase }: FormField) {
  const { register } = useFormContext();
  const input = register(name, { onChange: useDependents(name) });
  const onAnimationStart = ({ animationName, currentTarget }: AnimationEvent<HTMLInputElement>) => {
    if (animationName === AUTOFILL_ANIMATION) void input.onChange({ target: currentTarget, type: 'change' });
  };
  if (!uppercase) return { ...input, onAnimationStart };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    raise(event.target);
    return input.onChange(event);
  };
  return { ...input, onChange, onAnimationStart };
}

/** Turns what stands in an input into upper case; the caret stays. */
function raise(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = input;
  if (value === value.toUpperCase()) return;
  input.value = value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}
