import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** In a narrower frame, even a table that fits would wrap most texts. */
const NARROWEST_TABLE = 600;

/**
 * Shows the rows of a table as cards, by `data-cards` on its frame, while its columns do not fit. It measures again when
 * the width of the frame or of the content changes.
 * @param frame holds nothing but the table
 * @param content of the table; changed content is measured before it is painted
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
      // The browser reports an error for an observer that changes what it observes.
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
