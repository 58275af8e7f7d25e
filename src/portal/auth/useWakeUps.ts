import { useEffect, useEffectEvent } from 'react';

/** How often somebody looks while the page is awake. */
export const TICK_MS = 1000;

/** What a browser tells when a page is seen again. `resume` comes after a page was frozen. */
const OF_DOCUMENT = ['visibilitychange', 'resume'];
const OF_WINDOW = ['pageshow', 'focus'];

/** Looks each second, and at once when the page is seen again: no browser tells that the computer woke up. */
export function useWakeUps(look: () => void): void {
  const latest = useEffectEvent(look);
  useEffect(() => {
    const tell = () => latest();
    const timer = setInterval(tell, TICK_MS);
    for (const event of OF_DOCUMENT) document.addEventListener(event, tell);
    for (const event of OF_WINDOW) window.addEventListener(event, tell);
    return () => {
      clearInterval(timer);
      for (const event of OF_DOCUMENT) document.removeEventListener(event, tell);
      for (const event of OF_WINDOW) window.removeEventListener(event, tell);
    };
  }, []);
}
