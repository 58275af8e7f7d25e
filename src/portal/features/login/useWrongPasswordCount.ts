import { useEffect, useEffectEvent } from 'react';
import { getErrorCode } from '#shared/service-error.ts';
import { createStore } from '#shared/store.ts';
import { readSession } from '#portal/session/session.ts';
import { useStore } from '#portal/ui/useStore.ts';

/** The fifth wrong password in a row locks the login: after this number a warning is shown. */
export const FAILURES_BEFORE_WARNING = 4;

const WRONG_PASSWORD = 637;

/** Wrong passwords in a row in this page, by email. The service sends no number, as that would reveal who is a user. */
const failures = createStore<ReadonlyMap<string, number>>(new Map());

/**
 * Counts the wrong passwords for an email. Attempts on other pages are unknown.
 * @param error the latest refusal of Login
 * @returns the number of attempts in a row
 */
export function useWrongPasswordCount(email: string, error: unknown): number {
  const name = email.trim().toLowerCase();
  const counts = useStore(failures);
  const add = useEffectEvent((isWrong: boolean) => {
    const before = failures.get();
    failures.set(new Map(before).set(name, isWrong ? (before.get(name) ?? 0) + 1 : 0));
  });
  useEffect(() => add(getErrorCode(error) === WRONG_PASSWORD), [error]);
  useEffect(
    () => () => {
      // After a successful login the service resets its counter, too.
      if (readSession().token) failures.set(new Map());
    },
    [],
  );
  return counts.get(name) ?? 0;
}
