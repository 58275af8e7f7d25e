import { useSyncExternalStore } from 'react';
import type { IsoDay } from '#shared/dates/iso-day.ts';
import { onDayChange, today } from './clock.ts';

/** How often an open page checks whether the day has changed. */
const EVERY_MS = 10_000;

/** The day at the entity; it updates after midnight and when the service's clock has another day. */
export const useToday = (): IsoDay => useSyncExternalStore(subscribe, () => today());

function subscribe(listener: () => void): () => void {
  const end = onDayChange(listener);
  const timer = setInterval(listener, EVERY_MS);
  // Timers are paused in a hidden page.
  document.addEventListener('visibilitychange', listener);
  return () => {
    end();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
