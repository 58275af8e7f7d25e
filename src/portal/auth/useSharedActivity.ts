import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '#portal/session/session.ts';

/**
 * Whoever works in one tab is not idle in another: tells the other tabs of the same user of activity here.
 * @param onActivity called when there is some in another tab
 * @returns tells the others
 */
export function useSharedActivity(onActivity: () => void): () => void {
  const { id = '', codNrbeEn = '' } = useSession().userData ?? {};
  const channel = useRef<BroadcastChannel>(undefined);
  const hear = useEffectEvent(onActivity);
  useEffect(() => {
    const opened = new BroadcastChannel(`activity:${codNrbeEn}:${id}`);
    opened.onmessage = () => hear();
    channel.current = opened;
    return () => opened.close();
  }, [id, codNrbeEn]);
  return () => channel.current?.postMessage(null);
}
