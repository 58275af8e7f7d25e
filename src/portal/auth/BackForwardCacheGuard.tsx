import { useEffect } from 'react';
import { expireSession } from '#portal/session/session.ts';
import { storageProblem } from '#portal/storage/storage.ts';
import { setPageHidden } from './set-page-hidden.ts';
import { expireSessionEndedElsewhere } from './session-tabs.ts';

/**
 * A page in the browser's back/forward cache does not receive a logout from another tab. It is hidden when it is
 * cached, and shown again once its session is known to be valid; otherwise Login is shown (R-ROUTE-16). If the browser
 * stores nothing, this cannot be known, and the session ends.
 */
export const BackForwardCacheGuard = () => {
  useEffect(() => {
    const hide = () => setPageHidden('kept', true);
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storageProblem.get()) expireSession();
      else if (persisted) expireSessionEndedElsewhere();
      setPageHidden('kept', false);
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
      setPageHidden('kept', false);
    };
  }, []);
  return null;
};
