import { useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';

/** Interval in which to check for changes of other users. */
const LOOK_MS = 4_000;

/** A user without any activity for this long counts as away. */
const AWAY_MS = 60_000;

/**
 * The refresh interval in milliseconds; false while the user is away, because each request extends the session, which
 * has to expire (R-CON-08).
 */
export function useLookInterval(): number | false {
  const [isAway, setAway] = useState(false);
  useIdleTimer({
    timeout: AWAY_MS,
    eventsThrottle: 500,
    onIdle: () => setAway(true),
    onActive: () => setAway(false),
  });
  return isAway ? false : LOOK_MS;
}
