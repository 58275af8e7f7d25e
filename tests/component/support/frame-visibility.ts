import { onTestFinished } from 'vitest';

const frame = window.frameElement as HTMLElement;
const hasWindow = !navigator.userAgent.includes('Headless');

/** Draws what the test shows, until it is finished. */
export function showFrames(): void {
  frame.style.opacity = '';
  onTestFinished(hideFrames);
}

/**
 * Without a window nobody sees what is drawn, but every frame would be; what is transparent as a whole is laid out and can
 * be clicked as ever, and no pixel of it is made.
 */
export function hideFrames(): void {
  if (!hasWindow) frame.style.opacity = '0';
}
