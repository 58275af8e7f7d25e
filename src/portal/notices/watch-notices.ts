import type { ComponentType } from 'react';
import { syncedNow } from '#portal/clock/clock.ts';
import { closePortal } from '#portal/entity/closed-portal.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { runWhenUserIdle } from '#portal/ui/loading/when-idle.ts';
import { getNoticesPath } from '#shared/entity/published-paths.ts';

/** A notice shows within a minute of its publication, including the time of the request. */
const EVERY_MS = 55_000;

export interface ReceivedNotices {
  Notices: ComponentType<{ file: readonly unknown[] }>;
  /** The notices of the last file that could be read, unchecked. */
  file: readonly unknown[];
}

/**
 * Reads the notices of this host when the user is idle, then regularly while the page is visible (R-DESK-03), and never
 * more often, however often the user returns to the page. Without the marker of a server that has notices it requests
 * nothing. The file of a retired entity closes the portal (R-DESK-04). After a failure the last file stays until the next
 * try.
 * @returns stops it
 */
export function watchNotices(onFile: (received: ReceivedNotices) => void): () => void {
  const folder = document.querySelector<HTMLMetaElement>('meta[name=notices]')?.content;
  if (!folder) return () => {};
  let timer: number | undefined;
  let isOver = false;
  let Notices: ReceivedNotices['Notices'] | undefined;
  const read = async () => {
    try {
      const file = await fetchNotices(folder);
      if (file.length === 0 && !Notices) return;
      Notices ??= (await loadCode(() => import('./Notices.tsx'))).Notices;
      if (!isOver) onFile({ Notices, file });
    } catch {
      // The next try may succeed, and a user can do nothing about it.
    }
  };
  let next = 0;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const now = syncedNow().getTime();
    // A clock that was set back delays the next request by no more than the usual time.
    const isDue = now >= next || next - now > EVERY_MS;
    if (isDue) {
      next = now + EVERY_MS;
      void read();
    }
    timer = window.setTimeout(look, next - now);
  };
  const cancel = runWhenUserIdle(() => {
    document.addEventListener('visibilitychange', look);
    look();
  });
  return () => {
    isOver = true;
    cancel();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

async function fetchNotices(folder: string): Promise<readonly unknown[]> {
  const path = getNoticesPath(window.location.hostname.toLowerCase(), folder);
  // A file from the cache would delay a notice by its age.
  const response = await fetch(`/${path}`, { cache: 'no-cache' });
  const { notices, closed } = (await response.json()) as { notices: unknown; closed?: unknown };
  if (!response.ok || !Array.isArray(notices)) throw new Error('The notices cannot be read.');
  if (typeof closed === 'string' && closed) closePortal(closed);
  return notices;
}
