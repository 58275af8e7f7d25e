import { onTestFinished } from 'vitest';

const frame = window.frameElement as HTMLElement;
const hasWindow = !navigator.userAgent.includes('Headless');

/** Renders the page visibly until the test ends. */
export function showFrames(): void {
  frame.style.opacity = '';
  onTestFinished(hideFrames);
}

/**
 * Makes the page transparent. Without a window no person sees it, yet the browser would paint every frame; a
 * transparent page is laid out and can be clicked as usual, but needs no painting.
 */
export function hideFrames(): void {
  if (!hasWindow) frame.style.opacity = '0';
}
