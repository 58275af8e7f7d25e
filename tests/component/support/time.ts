import { createMocks as takeTimersAnew } from 'react-idle-timer';
import { vi } from 'vitest';
import { waitForLayout } from './frames.ts';

type Timer = 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval';
const TIMERS: Timer[] = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];

const MINUTE = 60_000;
/** Of time that is advanced at once, in milliseconds. */
const STRIDE = 5_000;

let isControlled = false;

// Otherwise assertions that wait would advance the portal's time.
vi.isFakeTimers = () => false;

/** The timer of idle sessions stores the timer functions when it loads: replaces them by the current ones. */
export function rebindIdleTimer(): void {
  for (const name of TIMERS)
    vi.stubGlobal(name, (...parts: unknown[]) => Reflect.apply(window[name], window, parts) as unknown);
  takeTimersAnew();
  vi.unstubAllGlobals();
}

/**
 * Lets `advanceTime` control the portal's timers until the test ends; otherwise they run as usual.
 * @param now ISO time of the portal's clock; the real time by default
 */
export function useFakeTime(now?: string): void {
  vi.useFakeTimers({
    toFake: [...TIMERS, 'Date'],
    shouldAdvanceTime: true,
    ...(now !== undefined && { now: new Date(now) }),
  });
  isControlled = true;
}

/** Restores the real time. */
export function useRealTime(): void {
  vi.useRealTimers();
  isControlled = false;
}

/** Stops the timers, so that tests determine to the millisecond when something happens. */
export function freezeTime(): void {
  if (!isControlled) useFakeTime();
  vi.setTimerTickMode('manual');
}

/** Advances the time by some milliseconds. */
export const advanceTime = async (milliseconds: number): Promise<void> => {
  // Browsers dispatch scroll events at the next frame: they belong to the time before, as activity.
  await waitForLayout();
  // A wait between any two timers would take seconds for the timers of twenty minutes.
  let left = milliseconds;
  for (; left > MINUTE; left -= STRIDE) {
    vi.advanceTimersByTime(STRIDE);
    await vi.advanceTimersByTimeAsync(0);
  }
  await vi.advanceTimersByTimeAsync(left);
};
