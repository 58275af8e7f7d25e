import type { HttpError } from 'ra-core';
import { useState } from 'react';

type FieldErrors = Record<string, string>;

interface Submission<Values> {
  /** @returns what is wrong with single fields, as the forms of react-admin want it; undefined when nothing is */
  submit: (values: Values) => Promise<FieldErrors | undefined>;
  isSending: boolean;
  /** Why the last try failed, where no field says it. */
  failure: string | undefined;
}

/** Sends a form that is no record of react-admin, once at a time, and keeps why it failed. */
export function useSubmit<Values>(send: (values: Values) => Promise<unknown>): Submission<Values> {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (values: Values) => {
    if (isSending) return undefined;
    setSending(true);
    setFailure(undefined);
    try {
      await send(values);
      return undefined;
    } catch (error) {
      const errors = errorsOf(error, values);
      if (!errors) setFailure((error as Error | undefined)?.message || 'failures.unexpected');
      return errors;
    } finally {
      setSending(false);
    }
  };
  return { submit, isSending, failure };
}

/** The problems of fields, where the form has all of these fields. */
function errorsOf(error: unknown, values: unknown): FieldErrors | undefined {
  const { errors } = ((error as HttpError | undefined)?.body ?? {}) as { errors?: FieldErrors };
  const fields = typeof values === 'object' && values !== null ? Object.keys(values) : [];
  return errors && Object.keys(errors).every((name) => fields.includes(name)) ? errors : undefined;
}
