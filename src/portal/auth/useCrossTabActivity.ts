import { useEffect, useEffectEvent, useRef } from 'react';
import { openTabChannel } from '#shared/browser/safe-storage.ts';
import { useSession } from '#portal/session/session.ts';

/**
 * Shares activity between tabs of the same user, so that activity in one tab keeps the session of the others.
 * @param onActivity receives the time of activity in another tab, which may be long ago if this tab was asleep
 * @returns reports activity at this moment to the other tabs
 */
export function useCrossTabActivity(onActivity: (at: number) => void): () => void {
  const { id = '', codNrbeEn = '' } = useSession().userData ?? {};
  const channel = useRef<BroadcastChannel>(undefined);
  const hear = useEffectEvent(onActivity);
  useEffect(() => {
    const opened = openTabChannel(`activity:${codNrbeEn}:${id}`);
    if (!opened) return undefined;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') hear(data);
    };
    channel.current = opened;
    return () => opened.close();
  }, [id, codNrbeEn]);
  return () => channel.current?.postMessage(Date.now());
}
