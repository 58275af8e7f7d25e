import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { getTextInputProps } from './input-props.ts';
import { useRevalidateDependents } from './useRevalidateDependents.ts';

/** A field whose text is held by the form around in another way than it is shown. */
export function useTextValue({ field: { name } }: ControlProps) {
  const onChange = useRevalidateDependents(name);
  const {
    field: { ref, ...bound },
  } = useController({ name, rules: { onChange } });
  return { ref, bound, held: typeof bound.value === 'string' ? bound.value : '' };
}

/**
 * An input that shows what is typed until it is left, and then what is held in the portal's own way.
 * @param show what is held, as it is shown @param hold what is typed, as it is held
 */
export function useFormattedInput(
  control: ControlProps,
  show: (held: string) => string,
  hold: (typed: string) => string,
) {
  const { ref, bound, held } = useTextValue(control);
  const [typed, setTyped] = useState<string>();
  const input = {
    ...getTextInputProps(control),
    ref,
    value: typed ?? show(held),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      bound.onChange(hold(target.value));
    },
    onBlur: () => {
      setTyped(undefined);
      bound.onBlur();
    },
  };
  return { bound, held, input };
}
