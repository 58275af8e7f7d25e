/**
 * Measures the idle time of the session by the system clock: timers stop while a computer sleeps, the clock does not
 * (R-ALL-08). It starts when it is created.
 */
export function createIdleStopwatch(): { recordActivity: (at?: number) => void; getIdleTime: () => number } {
  let last = Date.now();
  return {
    /** Records activity. @param at its time in milliseconds; other tabs may report it late */
    recordActivity: (at = Date.now()): void => {
      last = Math.max(last, Math.min(at, Date.now()));
    },

    /** Milliseconds since the last activity; it restarts at 0 when the clock was set back. */
    getIdleTime: (): number => {
      last = Math.min(last, Date.now());
      return Date.now() - last;
    },
  };
}
