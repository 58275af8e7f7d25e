import { useState } from 'react';

interface Submission<Values> {
  submit: (values: Values) => Promise<void>;
  isSending: boolean;
  /** Why the last try failed. */
  failure: string | undefined;
}

/** Sends a form that is no record of react-admin, once at a time, and keeps why it failed. */
export function useSubmission<Values>(send: (values: Values) => Promise<unknown>): Submission<Values> {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (values: Values) => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      setFailure((error as Error | undefined)?.message || 'failures.unexpected');
    } finally {
      setSending(false);
    }
  };
  return { submit, isSending, failure };
}
