import { useState } from 'react';
import { type EventsType, useIdleTimer } from 'react-idle-timer';

/** Interval in which to check for changes of other users. */
const LOOK_MS = 4_000;

/** A user without any activity for this long counts as away. */
const AWAY_MS = 60_000;

/** What only a user does. The focus is not among it: the login dialog of an idle session takes it by itself. */
const ACTIVITY: EventsType[] = [
  'mousemove',
  'mousedown',
  'keydown',
  'wheel',
  'touchstart',
  'touchmove',
  'visibilitychange',
];

/**
 * The refresh interval in milliseconds; false while the user is away, because each request extends the session, which
 * has to expire (R-CON-08).
 */
export function useLookInterval(): number | false {
  const [isAway, setAway] = useState(false);
  useIdleTimer({
    timeout: AWAY_MS,
    events: ACTIVITY,
    eventsThrottle: 500,
    onIdle: () => setAway(true),
    onActive: () => setAway(false),
  });
  return isAway ? false : LOOK_MS;
}
