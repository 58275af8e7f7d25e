import { createMocks as takeTimersAnew } from 'react-idle-timer';
import { vi } from 'vitest';
import type { Locator } from 'vitest/browser';

type Timer = 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval';
const TIMERS: Timer[] = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];

/** The timer of idle sessions keeps the timers that it was loaded with: gives it those of the moment at which it asks. */
export function freeIdleTimer(): void {
  for (const name of TIMERS)
    vi.stubGlobal(name, (...parts: unknown[]) => Reflect.apply(window[name], window, parts) as unknown);
  takeTimersAnew();
  vi.unstubAllGlobals();
}

/**
 * Puts the portal's timers under `passTime`; by themselves they go on as ever. Until the test ends.
 * @param now ISO time that the portal's clock shows; the real one when left out
 */
export function controlTime(now?: string): void {
  vi.useFakeTimers({
    toFake: [...TIMERS, 'Date'],
    shouldAdvanceTime: true,
    ...(now !== undefined && { now: new Date(now) }),
  });
}

/** The same, but nothing passes by itself; only assertions that wait let time pass, so what is expected is told by `drawn`. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: [...TIMERS, 'Date'] });
}

/** Waits until something is there, without letting the portal's time pass. */
export async function drawn(locator: Locator): Promise<void> {
  while (locator.elements().length === 0) await new Promise(requestAnimationFrame);
}

/** Lets so many milliseconds pass at once. */
export const passTime = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
};
