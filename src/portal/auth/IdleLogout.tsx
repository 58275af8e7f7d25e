import { useEffect, useRef } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { translate } from '#portal/i18n/i18n.ts';
import { closeToast, showToast } from '#portal/ui/toasts.ts';
import { authProvider } from './auth-provider.ts';
import { useSharedActivity } from './useSharedActivity.ts';

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

const isOver = ({ shownAt }: { shownAt: number }) => Date.now() - shownAt >= WARNING_MS;

/**
 * Closes a session that nobody uses, in this tab or another: a warning a minute before, the message after 20 minutes, the logout 10 s later;
 * activity after the message does not bring the session back (R-ROUTE-17, R-ROUTE-18, R-ROUTE-34).
 * Mounted only while somebody is logged in (R-ROUTE-35).
 */
export const IdleLogout = () => {
  const warning = useRef<{ toast: number; shownAt: number } | undefined>(undefined);
  const logout = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // A session that starts within the 10 s is another one.
  useEffect(() => () => clearTimeout(logout.current), []);
  const dismissWarning = () => {
    if (warning.current) closeToast(warning.current.toast);
    warning.current = undefined;
  };
  const { activate } = useIdleTimer({
    timeout: IDLE_MS,
    promptBeforeIdle: WARNING_MS,
    events: ACTIVITY,
    eventsThrottle: 500,
    onPrompt: () => {
      const toast = showToast({ kind: 'warning', text: translate('auth.idleWarning'), duration: WARNING_MS });
      warning.current = { toast, shownAt: Date.now() };
    },
    // While the warning is shown the timer no longer listens by itself.
    onAction: () => {
      tellOthers();
      if (warning.current) goOn();
    },
    onIdle: () => {
      if (logout.current !== undefined) return;
      dismissWarning();
      showToast({ kind: 'info', text: translate('auth.idle') });
      logout.current = setTimeout(() => void authProvider.logout({ isIdle: true }), GRACE_MS);
    },
  });
  const goOn = () => {
    // Timers rest while the computer sleeps: waking it too late does not bring the session back.
    if (logout.current !== undefined || (warning.current && isOver(warning.current))) return;
    dismissWarning();
    activate();
  };
  const tellOthers = useSharedActivity(goOn);
  return null;
};
