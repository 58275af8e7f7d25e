import { useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';

/** How often it is asked whether somebody else changed the version. */
const LOOK_MS = 4_000;

/** Whoever touches nothing for so long is taken to be away. */
const AWAY_MS = 60_000;

/**
 * How often to look for what others did, in milliseconds: not while nobody is there, for each look keeps the session
 * open, which has to end by itself (R-CON-08).
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
