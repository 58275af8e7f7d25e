import { useState } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { normaliseByKind } from '#shared/fields/field-kinds.ts';

/**
 * The props of a react-admin input whose text is normalised before validation, save and search: see
 * `shared/fields/normalise.ts`.
 */
export function useNormalisedInput(kind: string): {
  parse: (text: string) => string;
  format: (held: string | undefined) => string;
  onBlur: () => void;
} {
  const [typed, setTyped] = useState<string>();
  return {
    parse: (text: string) => {
      setTyped(text);
      return normaliseByKind(kind, text);
    },
    // Shows the typed text until the input loses focus (R-TYPE-01).
    format: (held: string | undefined) =>
      typed !== undefined && normaliseByKind(kind, typed) === held ? typed : (held ?? ''),
    onBlur: () => setTyped(undefined),
  };
}

/** A single-line text input of a kind, such as an email. */
export const NormalisedTextInput = ({ kind = 'text', ...props }: TextInputProps & { kind?: string }) => (
  <TextInput {...props} {...useNormalisedInput(kind)} />
);
