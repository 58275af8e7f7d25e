import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Narrower than this a table with room for its columns would still break most texts. */
const NARROWEST_TABLE = 600;

/**
 * Draws the rows of a table as cards, by `data-cards` on its frame, as long as its columns don't fit beside each other:
 * measured anew when the frame, or what the table holds, becomes wider or narrower.
 * @param frame holds nothing but the table
 * @param content what the table shows; another one is measured before it is painted
 */
export function useCardLayout(frame: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    if (frame.current) fit(frame.current);
  }, [frame, content]);
  useLayoutEffect(() => {
    const box = frame.current;
    const table = box?.firstElementChild;
    if (!table) return;
    let width = box.clientWidth;
    let request = 0;
    const observer = new ResizeObserver(() => {
      if (width === box.clientWidth && (isCards(box) || fits(box))) return;
      width = box.clientWidth;
      // An observer that changes what it observes would be told off by the browser.
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => fit(box));
    });
    observer.observe(box);
    observer.observe(table);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(request);
    };
  }, [frame]);
}

const isCards = (frame: HTMLElement) => frame.hasAttribute('data-cards');

const fits = (frame: HTMLElement) => frame.scrollWidth <= frame.clientWidth;

function fit(frame: HTMLElement) {
  frame.removeAttribute('data-cards');
  frame.toggleAttribute('data-cards', frame.clientWidth < NARROWEST_TABLE || !fits(frame));
}
