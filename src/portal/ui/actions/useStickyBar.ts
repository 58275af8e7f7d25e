import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** A bar that takes more of the window's height is not sticky. */
const LARGEST_PART = 0.35;

/**
 * Follows the height of a bar that is sticky at the bottom: the browser keeps as much free below a focused element. A bar
 * that is too high for the window, as with large text, gets `data-flows` (R-ALL-05).
 * @param state of the bar: another one may make it sticky or replace it
 */
export function useStickyBar(bar: RefObject<HTMLElement | null>, state: unknown): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const follow = () => {
      const { height } = element.getBoundingClientRect();
      element.toggleAttribute('data-flows', height > window.innerHeight * LARGEST_PART);
      const isSticky = getComputedStyle(element).position === 'sticky';
      // Not a custom property: all elements would inherit it, and their styles be computed again.
      root.style.scrollPaddingBottom = isSticky ? `${Math.ceil(height)}px` : '';
    };
    // Browsers report an error for an observer whose first call changes something.
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    // The height of the window is not observed.
    observer.observe(root);
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', follow);
      root.style.scrollPaddingBottom = '';
    };
  }, [bar, state]);
}
