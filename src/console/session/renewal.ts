import { useSyncExternalStore } from 'react';
import { getCurrentMember } from './current-member.ts';

let waiting: { answer: Promise<boolean>; end: (isRenewed: boolean) => void } | undefined;
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/**
 * Waits until whoever was logged in has logged in again, in place (R-CON-13). All calls that meet the end of a session
 * wait for one login.
 * @returns whether there is a session again; false at once where nobody was logged in
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

/** Lets all that wait for a new session go on, or fail. */
export function completeRenewal(isRenewed: boolean): void {
  waiting?.end(isRenewed);
  waiting = undefined;
  tell();
}

/** Asks for no login any more, and what waits for one waits for ever: the page has gone. */
export function abandonRenewal(): void {
  waiting = undefined;
  tell();
}

/** Whether a login is asked for in place. */
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
