import { useEffect } from 'react';
import { expireSession } from '#portal/session/session.ts';
import { storageTrouble } from '#portal/storage/storage.ts';
import { hidePage } from './hide-page.ts';
import { leaveEndedSession } from './tabs.ts';

/**
 * A page that the browser keeps while another site is shown hears nothing of a logout in another tab. It is hidden when it
 * is kept, and shown again once it is known that its session goes on; else Login comes (R-ROUTE-16). Where the browser
 * stores nothing, nobody can know that, and the session ends.
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
