/**
 * Tells how long nobody has used the session, by the clock of the wall: timers rest while a computer sleeps, it does not
 * (R-ALL-08). It begins now.
 */
export function createIdleClock() {
  let last = Date.now();
  return {
    /** Takes note of activity. @param at when it was, in milliseconds; other tabs tell of theirs later */
    note: (at = Date.now()): void => {
      last = Math.max(last, Math.min(at, Date.now()));
    },

    /** Milliseconds since the last activity; a clock that was set back begins anew. */
    idleFor: (): number => {
      last = Math.min(last, Date.now());
      return Date.now() - last;
    },
  };
}
