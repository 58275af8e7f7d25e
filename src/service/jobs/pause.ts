import { setTimeout } from 'node:timers/promises';

/** Waits so many milliseconds, or until the signal. */
// The sleep of Node takes its listener off the signal again; being woken up is no failure.
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
