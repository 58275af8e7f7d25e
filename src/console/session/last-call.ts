import { openTabChannel } from '#shared/browser/safe-storage.ts';
import { createStore } from '#shared/runtime/store.ts';

/** After this long without a call the service ends a session (R-CON-08). */
export const LONGEST_PAUSE_MS = 15 * 60_000;

/** How long before its end a session is announced to end. */
export const WARNING_MS = 2 * 60_000;

/** The time of the last call of any tab, by the clock of this computer, which goes on while the computer sleeps. */
export const lastCallAt = createStore(Date.now());

let channel: BroadcastChannel | undefined;

/** Shares the times of calls with the other tabs of a member, who have the same session. @returns ends it */
export function shareCalls(memberId: string): () => void {
  const opened = openTabChannel(`console-calls:${memberId}`);
  opened?.addEventListener('message', () => lastCallAt.set(Date.now()));
  channel = opened;
  return () => {
    opened?.close();
    if (channel === opened) channel = undefined;
  };
}

/** Notes that a call has extended the session of the user, in all tabs. */
export function noteCall(): void {
  lastCallAt.set(Date.now());
  channel?.postMessage('');
}
