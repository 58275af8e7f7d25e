import { useEffect } from 'react';

/**
 * Keeps the open tab in the middle of tabs that scroll, also when their labels or the room for them change: MUI scrolls
 * to it once, before its own arrows have taken their room.
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
    return () => observer.disconnect();
  }, [id]);
}
