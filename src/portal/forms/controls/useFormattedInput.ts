import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { getShownProps, getTextInputProps } from './input-props.ts';
import { useRevalidateDependents } from './useRevalidateDependents.ts';

/** The text of a field in the form, for an input that shows it in another format. */
export function useTextFieldBinding({ field: { name } }: ControlProps) {
  const onChange = useRevalidateDependents(name);
  const {
    field: { ref, ...bound },
  } = useController({ name, rules: { onChange } });
  return { ref, bound, held: typeof bound.value === 'string' ? bound.value : '' };
}

/**
 * An input that shows the typed text until blur, and then the stored value in the portal's format.
 * @param format formats a stored value
 * @param parse parses the typed text
 */
export function useFormattedInput(
  control: ControlProps,
  format: (held: string) => string,
  parse: (typed: string) => string,
) {
  const { ref, bound, held } = useTextFieldBinding(control);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? format(held);
  const input = {
    ...getTextInputProps(control),
    ...getShownProps(shown),
    ref,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      bound.onChange(parse(target.value));
    },
    onBlur: () => {
      setTyped(undefined);
      bound.onBlur();
    },
  };
  return { bound, held, input };
}
