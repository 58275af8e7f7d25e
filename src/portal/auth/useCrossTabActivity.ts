import { useEffect, useEffectEvent, useRef } from 'react';
import { openTabChannel } from '#shared/safe-storage.ts';
import { useSession } from '#portal/session/session.ts';

/**
 * Whoever works in one tab is not idle in another: tells the other tabs of the same user of activity here.
 * @param onActivity called with the time of activity in another tab, which may be long ago where this one was asleep
 * @returns tells the others of activity at this moment
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
