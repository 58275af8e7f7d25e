import { useEffect } from 'react';
import { expireSession } from '#portal/session/session.ts';
import { storageTrouble } from '#portal/storage/storage.ts';
import { hidePage } from './hide-page.ts';
import { leaveEndedSession } from './tabs.ts';

/**
 * A page in the browser's back/forward cache does not receive a logout from another tab. It is hidden when it is
 * cached, and shown again once its session is known to be valid; otherwise Login is shown (R-ROUTE-16). If the browser
 * stores nothing, this cannot be known, and the session ends.
 */
export const RestoredPage = () => {
  useEffect(() => {
    const hide = () => hidePage('kept', true);
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storageTrouble.get()) expireSession();
      else if (persisted) leaveEndedSession();
      hidePage('kept', false);
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
      hidePage('kept', false);
    };
  }, []);
  return null;
};
