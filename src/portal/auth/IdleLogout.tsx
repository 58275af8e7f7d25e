import { useEffect, useRef, useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { translate } from '#portal/i18n/i18n.ts';
import { closeToast, showToast } from '#portal/ui/toasts/toasts.ts';
import { authProvider } from './auth-provider.ts';
import { setPageHidden } from './set-page-hidden.ts';
import { createIdleStopwatch } from './idle-stopwatch.ts';
import { useCrossTabActivity } from './useCrossTabActivity.ts';
import { CHECK_INTERVAL_MS, useRegularCheck } from './useRegularCheck.ts';

/** Inactivity after which the session is closed (R-LIM-20). */
export const IDLE_TIMEOUT_MS = 1_200_000;

/** The time from the message to the logout (R-LIM-21). */
export const LOGOUT_DELAY_MS = 10_000;

/** The time from the warning to the message. */
const WARNING_MS = 60_000;

/** The maximum delay after which an awake computer notices that the session has ended. */
const LATE_MS = 3 * CHECK_INTERVAL_MS;

/** Time for messages of other tabs to arrive in a tab whose computer was asleep. */
const OTHERS_MS = 100;

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
 * Closes a session that is idle in all tabs: a warning after 19 minutes, a message after 20, the logout 10 s later.
 * Activity after the message does not restore the session (R-ROUTE-17, R-ROUTE-18, R-ROUTE-34). Besides timers, which
 * stop while the computer sleeps, it uses the system clock: after a longer sleep the session ends at once (R-ALL-08).
 * It is mounted only while a user is logged in (R-ROUTE-35).
 */
export const IdleLogout = () => {
  const [clock] = useState(createIdleStopwatch);
  const warning = useRef(0);
  const closing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const asking = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isIdle = () => clock.getIdleTime() >= IDLE_TIMEOUT_MS;

  const warn = () => {
    if (warning.current || closing.current) return;
    const text = translate('auth.idleWarning');
    const action = { text: translate('auth.stay'), run: () => stay() };
    warning.current = showToast({ kind: 'warning', text, duration: WARNING_MS, scope: 'session', action });
  };
  const dismissWarning = () => {
    closeToast(warning.current);
    warning.current = 0;
  };
  const say = () => {
    dismissWarning();
    showToast({ kind: 'info', text: translate('auth.idle'), scope: 'session' });
  };
  const end = () => void authProvider.logout({ isIdle: true });
  const close = () => {
    if (closing.current) return;
    say();
    closing.current = setTimeout(end, LOGOUT_DELAY_MS);
  };
  const endAfterSleep = () => {
    if (asking.current) return;
    setPageHidden('idle', true);
    asking.current = setTimeout(() => {
      asking.current = undefined;
      setPageHidden('idle', false);
      if (!isIdle()) return;
      say();
      end();
    }, OTHERS_MS);
  };
  const look = () => {
    const idle = clock.getIdleTime();
    if (idle >= IDLE_TIMEOUT_MS - WARNING_MS && idle < IDLE_TIMEOUT_MS) warn();
    if (idle < IDLE_TIMEOUT_MS) return;
    if (idle >= IDLE_TIMEOUT_MS + (closing.current ? LOGOUT_DELAY_MS : LATE_MS)) endAfterSleep();
    else close();
  };

  const { activate } = useIdleTimer({
    timeout: IDLE_TIMEOUT_MS,
    promptBeforeIdle: WARNING_MS,
    events: ACTIVITY,
    eventsThrottle: 500,
    onPrompt: warn,
    onIdle: () => (isIdle() ? look() : close()),
    onAction: () => stay(),
  });
  const stay = () => {
    if (asking.current || !goOn()) return;
    clock.recordActivity();
    tellOthers();
  };
  /** @returns whether the session is still valid: after the timeout, activity cannot restore it */
  const goOn = () => {
    if (isIdle() || closing.current) {
      look();
      return false;
    }
    if (warning.current) {
      dismissWarning();
      // While the warning is shown, the timer does not listen to activity.
      activate();
    }
    return true;
  };
  const tellOthers = useCrossTabActivity((at) => {
    if (!closing.current) clock.recordActivity(at);
    if (goOn()) activate();
  });
  useRegularCheck(look);
  // A session that starts within the 10 s is a new one and stays.
  useEffect(
    () => () => {
      for (const timer of [closing.current, asking.current]) clearTimeout(timer);
      setPageHidden('idle', false);
    },
    [],
  );
  return null;
};
