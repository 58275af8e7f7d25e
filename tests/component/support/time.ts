import { vi } from 'vitest';

/**
 * Puts the portal's timers under `passTime`; by themselves they go on as ever. Until the test ends.
 * @param now ISO time that the portal's clock shows; the real one when left out
 */
export function controlTime(now?: string): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
    ...(now !== undefined && { now: new Date(now) }),
  });
}

/** Lets so many milliseconds pass at once. */
export const passTime = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
};
