import { useEffect, useState } from 'react';
import type { PublishedNotice } from '#shared/notices/notice.ts';
import { syncedNow } from '#portal/clock/clock.ts';
import { forgetGone, readDismissed, storeDismissed } from './dismissed-notices.ts';
import { findNextChange, isCurrent } from './read-notices.ts';

/** The longest wait until the clock is read again, which may have been corrected, and other tabs have dismissed notices. */
const LONGEST_WAIT_MS = 60_000;

const now = () => syncedNow().getTime();
const look = () => ({ time: now(), dismissed: readDismissed() });

/** The notices that show at this time and are not dismissed (R-DESK-03). @returns them, and what dismisses one */
export function useCurrentNotices(
  notices: readonly PublishedNotice[],
): [current: PublishedNotice[], dismiss: (id: string) => void] {
  const [seen, setLook] = useState(look);
  useEffect(() => forgetGone(notices.map(({ id }) => id)), [notices]);
  useEffect(() => {
    const lookAgain = () => setLook(look());
    const timer = setTimeout(lookAgain, Math.min(findNextChange(notices, seen.time) - now(), LONGEST_WAIT_MS));
    // Timers are paused in a hidden page.
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [notices, seen]);
  const dismiss = (id: string) => {
    storeDismissed(id);
    setLook(look());
  };
  return [notices.filter((notice) => isCurrent(notice, seen.time) && !seen.dismissed.includes(notice.id)), dismiss];
}
