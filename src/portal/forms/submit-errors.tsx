import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { closeCompletedOperationToasts, showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { type SubmitOutcome, useSingleFlight } from '#portal/ui/actions/useSingleFlight.ts';

/** The field that a refusal concerns, with its problem. */
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
 * Submits a form that stays open after a refusal. A toast shows the refusal (R-ERR-02) and closes with the next submit.
 * @param explain returns a more specific message for a field than the error catalogue has, or undefined
 * @returns `submit` for the form; number and field of the refusals, for a FocusRefusedField inside the form; the
 * `error` of the last refusal and the refused `values`
 */
export function useSubmitWithErrors<Values>(
  send: (values: Values) => SubmitOutcome,
  explain?: (error: unknown, values: Values) => FieldError | undefined,
): {
  refusals: number;
  refusal: FieldError | undefined;
  error: unknown;
  values: Values | undefined;
  submit: (values: Values) => Promise<void>;
} {
  const [refused, setRefused] = useState<Refused<Values>>({ times: 0 });
  const attempt = useSingleFlight();
  const submit = (values: Values) =>
    attempt(
      () => {
        closeCompletedOperationToasts();
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
  /** The error to show at the field until it changes; its toast has the same text. */
  message?: string | undefined;
}

/** Focuses the field after a refusal, as the disabled button lost the focus. */
export const FocusRefusedField = ({ field, refusals, message }: FocusAgainProps) => {
  const { setFocus, setError } = useFormContext();
  useEffect(() => {
    if (refusals === 0) return;
    if (message) setError(field, { message });
    setFocus(field, { shouldSelect: true });
  }, [field, refusals, message, setFocus, setError]);
  return null;
};
