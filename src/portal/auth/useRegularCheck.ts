import { useEffect, useEffectEvent } from 'react';

/** Interval of the checks while the page is awake. */
export const CHECK_INTERVAL_MS = 1000;

/** Browser events when a page becomes visible again. `resume` comes after a page was frozen. */
const OF_DOCUMENT = ['visibilitychange', 'resume'];
const OF_WINDOW = ['pageshow', 'focus'];

/**
 * Runs a check every second, and at once when the page becomes visible: browsers have no event for the wake-up of the
 * computer.
 */
export function useRegularCheck(check: () => void): void {
  const latest = useEffectEvent(check);
  useEffect(() => {
    const tell = () => latest();
    const timer = setInterval(tell, CHECK_INTERVAL_MS);
    for (const event of OF_DOCUMENT) document.addEventListener(event, tell);
    for (const event of OF_WINDOW) window.addEventListener(event, tell);
    return () => {
      clearInterval(timer);
      for (const event of OF_DOCUMENT) document.removeEventListener(event, tell);
      for (const event of OF_WINDOW) window.removeEventListener(event, tell);
    };
  }, []);
}
