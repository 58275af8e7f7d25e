import { useSyncExternalStore } from 'react';
import { getCurrentMember } from './current-member.ts';

let waiting: { answer: Promise<boolean>; end: (isRenewed: boolean) => void } | undefined;
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/**
 * Waits until the user has logged in again on the same page (R-CON-13). All calls that fail because the session has
 * expired share one login.
 * @returns whether there is a session again; false at once if no user was logged in
 */
export function requestRenewal(): Promise<boolean> {
  if (!getCurrentMember()) return Promise.resolve(false);
  if (!waiting) {
    const { promise, resolve } = promiseWithEnd();
    waiting = { answer: promise, end: resolve };
    tell();
  }
  return waiting.answer;
}

/** Continues all calls that wait for a new session, or lets them fail. */
export function completeRenewal(isRenewed: boolean): void {
  waiting?.end(isRenewed);
  waiting = undefined;
  tell();
}

/** Closes the login dialog without settling the calls that wait for it: the page has been removed. */
export function resetRenewal(): void {
  waiting = undefined;
  tell();
}

/** Whether the login dialog is open. */
export const useIsRenewing = (): boolean => useSyncExternalStore(subscribe, () => waiting !== undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function promiseWithEnd() {
  let resolve: (isRenewed: boolean) => void = () => {};
  const promise = new Promise<boolean>((end) => (resolve = end));
  return { promise, resolve };
}
