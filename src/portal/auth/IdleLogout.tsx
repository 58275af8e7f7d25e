import { useRef } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { translate } from '#portal/i18n/i18n.ts';
import { closeToast, showToast } from '#portal/ui/toasts.ts';
import { endSession } from './session.ts';

/** Inactivity after which the session is closed (R-LIM-20). */
export const IDLE_MS = 1_200_000;

/** From the message to the logout (R-LIM-21). */
export const GRACE_MS = 10_000;

/** How long before the idle event a warning is shown. */
const WARNING_MS = 60_000;

const ACTIVITY: ('mousemove' | 'mousedown' | 'keydown' | 'wheel' | 'scroll' | 'touchstart' | 'touchmove')[] = [
  'mousemove',
  'mousedown',
  'keydown',
  'wheel',
  'scroll',
  'touchstart',
  'touchmove',
];

/**
 * Closes a session that nobody uses: a warning a minute before, the message after 20 minutes, the logout 10 s later;
 * activity after the message does not bring the session back (R-ROUTE-17, R-ROUTE-18, R-ROUTE-34).
 * Mounted only while somebody is logged in (R-ROUTE-35).
 */
export const IdleLogout = () => {
  const warning = useRef<number | undefined>(undefined);
  const closing = useRef(false);
  const dismissWarning = () => {
    if (warning.current !== undefined) closeToast(warning.current);
    warning.current = undefined;
  };
  const { activate } = useIdleTimer({
    timeout: IDLE_MS,
    promptBeforeIdle: WARNING_MS,
    events: ACTIVITY,
    eventsThrottle: 500,
    onPrompt: () => {
      warning.current = showToast({ kind: 'warning', text: translate('auth.idleWarning'), duration: WARNING_MS });
    },
    // While the warning is shown the timer no longer listens by itself.
    onAction: () => {
      if (closing.current || warning.current === undefined) return;
      dismissWarning();
      activate();
    },
    onIdle: () => {
      if (closing.current) return;
      closing.current = true;
      dismissWarning();
      showToast({ kind: 'info', text: translate('auth.idle') });
      setTimeout(endSession, GRACE_MS);
    },
  });
  return null;
};
