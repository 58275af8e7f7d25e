import { useCallback } from 'react';
import { useNotify } from 'react-admin';

/**
 * Says why something failed, beside what was being done.
 * @returns takes what was thrown; its message is a sentence of the service, which is no text of ours to be looked up, or
 *   the key of one of ours
 */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      const { message } = error as Error;
      notify(message, { type: 'error', messageArgs: { _: message } });
    },
    [notify],
  );
}
