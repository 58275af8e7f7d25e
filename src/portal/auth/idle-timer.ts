/**
 * Measures the idle time of the session by the system clock: timers stop while a computer sleeps, the clock does not
 * (R-ALL-08). It starts now.
 */
export function createIdleTimer() {
  let last = Date.now();
  return {
    /** Records activity. @param at its time in milliseconds; other tabs may report theirs late */
    note: (at = Date.now()): void => {
      last = Math.max(last, Math.min(at, Date.now()));
    },

    /** Milliseconds since the last activity; restarts when the clock was set back. */
    idleFor: (): number => {
      last = Math.min(last, Date.now());
      return Date.now() - last;
    },
  };
}
