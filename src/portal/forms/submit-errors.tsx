import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { closeDoneToasts, showErrorToast } from '#portal/ui/toasts.ts';
import { type SubmitOutcome, useSingleFlight } from '#portal/ui/useSingleFlight.ts';

/** The field that a refusal is about, and what is wrong with it. */
export interface FieldError {
  field: string;
  message: string;
}

interface Refused<Values> {
  times: number;
  values?: Values;
  refusal?: FieldError | undefined;
  error?: unknown;
}

/**
 * What sends a form that stays after a refusal: the message of the refusal is a toast (R-ERR-02), which goes as soon as
 * the form is sent again.
 * @param explain says what a refusal means for a field of the form, where it knows better than the error catalogue
 * @returns `submit` for the form; how often it was refused and what the last refusal was about, for a FocusRefusedField inside it;
 * the `error` of the last refusal and the `values` that were refused
 */
export function useSubmitWithErrors<Values>(
  send: (values: Values) => SubmitOutcome,
  explain?: (error: unknown, values: Values) => FieldError | undefined,
) {
  const [refused, setRefused] = useState<Refused<Values>>({ times: 0 });
  const attempt = useSingleFlight();
  const submit = (values: Values) =>
    attempt(
      () => {
        closeDoneToasts();
        return send(values);
      },
      (error) => {
        const refusal = explain?.(error, values);
        setRefused(({ times }) => ({ times: times + 1, refusal, error, values }));
        return showErrorToast(error, refusal && { text: refusal.message });
      },
    );
  return { refusals: refused.times, refusal: refused.refusal, error: refused.error, values: refused.values, submit };
}

interface FocusAgainProps {
  field: string;
  refusals: number;
  /** What is wrong with the field, until it is changed; its toast says the same. */
  message?: string | undefined;
}

/** After a refusal a field is ready to be typed again: the pressed button lost the focus while it was busy. */
export const FocusRefusedField = ({ field, refusals, message }: FocusAgainProps) => {
  const { setFocus, setError } = useFormContext();
  useEffect(() => {
    if (refusals === 0) return;
    if (message) setError(field, { message });
    setFocus(field, { shouldSelect: true });
  }, [field, refusals, message, setFocus, setError]);
  return null;
};
