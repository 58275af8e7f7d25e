import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorReference } from '#shared/service-error.ts';
import { closeToast, showErrorToast, showToast } from '#portal/ui/toasts.ts';
import { type Outcome, useAttempts } from '#portal/ui/useAttempts.ts';

/** The field that a refusal is about, and what is wrong with it. */
export interface FieldRefusal {
  field: string;
  message: string;
}

interface Refused {
  times: number;
  refusal?: FieldRefusal | undefined;
  error?: unknown;
}

/**
 * What sends a form that stays after a refusal: the message of the refusal is a toast (R-ERR-02), which goes as soon as
 * the form is sent again.
 * @param explain says what a refusal means for a field of the form, where it knows better than the error catalogue
 * @returns `submit` for the form; how often it was refused and what the last refusal was about, for a FocusAgain inside it;
 * the `error` of the last refusal
 */
export function useRefusals<Values>(
  send: (values: Values) => Outcome,
  explain?: (error: unknown, values: Values) => FieldRefusal | undefined,
) {
  const [refused, setRefused] = useState<Refused>({ times: 0 });
  const attempt = useAttempts();
  const submit = (values: Values) =>
    attempt(
      () => send(values),
      (error) => {
        const refusal = explain?.(error, values);
        setRefused(({ times }) => ({ times: times + 1, refusal, error }));
        return refusal ? showRefusal(error, refusal) : showErrorToast(error);
      },
    );
  return { refusals: refused.times, refusal: refused.refusal, error: refused.error, submit };
}

function showRefusal(error: unknown, { message: text }: FieldRefusal) {
  const id = showToast({ kind: 'error', text, reference: errorReference(error) });
  return () => closeToast(id);
}

interface FocusAgainProps {
  field: string;
  refusals: number;
  /** What is wrong with the field, until it is changed; its toast says the same. */
  message?: string | undefined;
}

/** After a refusal a field is ready to be typed again: the pressed button lost the focus while it was busy. */
export const FocusAgain = ({ field, refusals, message }: FocusAgainProps) => {
  const { setFocus, setError } = useFormContext();
  useEffect(() => {
    if (refusals === 0) return;
    if (message) setError(field, { message });
    setFocus(field, { shouldSelect: true });
  }, [field, refusals, message, setFocus, setError]);
  return null;
};
