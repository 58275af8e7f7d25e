import { useState } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { normaliseByKind } from '#shared/field-kinds.ts';

/** For an input of react-admin whose text is checked, sent and searched for as it is meant: see `shared/normalise.ts`. */
export function useNormalisedInput(kind: string) {
  const [typed, setTyped] = useState<string>();
  return {
    parse: (text: string) => {
      setTyped(text);
      return normaliseByKind(kind, text);
    },
    // Shows what is typed until the input is left (R-TYPE-01).
    format: (held: string | undefined) =>
      typed !== undefined && normaliseByKind(kind, typed) === held ? typed : (held ?? ''),
    onBlur: () => setTyped(undefined),
  };
}

/** A line of text of a kind, such as an email. */
export const NormalisedTextInput = ({ kind = 'text', ...props }: TextInputProps & { kind?: string }) => (
  <TextInput {...props} {...useNormalisedInput(kind)} />
);
