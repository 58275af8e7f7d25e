import { useEffect } from 'react';

/** What shows that the user scrolls. */
const USER_EVENTS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Keeps the open tab in the middle of tabs that scroll, also when their labels or the room for them change: MUI scrolls
 * to it once, to where it was before its own arrows had taken their room, which may end after this. The user scrolls on.
 * @param id of the tab's element
 */
export function useTabInView(id: string): void {
  useEffect(() => {
    const tab = document.getElementById(id);
    const scroller = tab?.closest('.MuiTabs-scroller');
    if (!tab || !scroller) return;
    const show = () => (scroller.scrollLeft = tab.offsetLeft - (scroller.clientWidth - tab.offsetWidth) / 2);
    const observer = new ResizeObserver(show);
    for (const element of [scroller, ...(tab.parentElement?.children ?? [])]) observer.observe(element);
    const scrolled = new AbortController();
    scroller.addEventListener('scroll', show, { signal: scrolled.signal });
    const leave = () => scrolled.abort();
    for (const event of USER_EVENTS)
      scroller.parentElement?.addEventListener(event, leave, { signal: scrolled.signal });
    return () => {
      observer.disconnect();
      leave();
    };
  }, [id]);
}
