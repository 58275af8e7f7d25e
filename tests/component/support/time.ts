import { createMocks as takeTimersAnew } from 'react-idle-timer';
import { vi } from 'vitest';
import { waitForLayout } from './frames.ts';

type Timer = 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval';
const TIMERS: Timer[] = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];

let isControlled = false;

// Else assertions that wait would let the portal's time pass.
vi.isFakeTimers = () => false;

/** The timer of idle sessions keeps the timers that it was loaded with: gives it those of the moment at which it asks. */
export function rebindIdleTimer(): void {
  for (const name of TIMERS)
    vi.stubGlobal(name, (...parts: unknown[]) => Reflect.apply(window[name], window, parts) as unknown);
  takeTimersAnew();
  vi.unstubAllGlobals();
}

/**
 * Puts the portal's timers under `advanceTime`; by themselves they go on as ever. Until the test ends.
 * @param now ISO time that the portal's clock shows; the real one when left out
 */
export function useFakeTime(now?: string): void {
  vi.useFakeTimers({
    toFake: [...TIMERS, 'Date'],
    shouldAdvanceTime: true,
    ...(now !== undefined && { now: new Date(now) }),
  });
  isControlled = true;
}

/** Gives the portal the real time back. */
export function useRealTime(): void {
  vi.useRealTimers();
  isControlled = false;
}

/** From now on nothing passes by itself, so that it can be told to the millisecond what happens when. */
export function freezeTime(): void {
  if (!isControlled) useFakeTime();
  vi.setTimerTickMode('manual');
}

/** Lets so many milliseconds pass at once. */
export const advanceTime = async (milliseconds: number): Promise<void> => {
  // A browser tells of what was scrolled at its next frame: that belongs to the time before, and is activity of it.
  await waitForLayout();
  await vi.advanceTimersByTimeAsync(milliseconds);
};
