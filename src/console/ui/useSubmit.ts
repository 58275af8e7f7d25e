import type { HttpError } from 'ra-core';
import { useState } from 'react';

type FieldErrors = Record<string, string>;

interface Submission<Values> {
  /** @returns the problems of single fields, as react-admin's forms need them; undefined without problems */
  submit: (values: Values) => Promise<FieldErrors | undefined>;
  isSending: boolean;
  /** Why the last submit failed, unless a field shows the reason. */
  failure: string | undefined;
}

/** Submits a form that is not a record of react-admin, one request at a time, and holds the error. */
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

/** The problems of fields, if the form has all of these fields. */
function errorsOf(error: unknown, values: unknown): FieldErrors | undefined {
  const { errors } = ((error as HttpError | undefined)?.body ?? {}) as { errors?: FieldErrors };
  const fields = typeof values === 'object' && values !== null ? Object.keys(values) : [];
  return errors && Object.keys(errors).every((name) => fields.includes(name)) ? errors : undefined;
}
