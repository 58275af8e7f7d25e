import { useCallback } from 'react';
import { useNotify } from 'react-admin';

/**
 * Notifies the user of an error without leaving the screen.
 * @returns a function that takes an error; its message is a sentence of the service, which is not translated, or the
 *   key of a text
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
