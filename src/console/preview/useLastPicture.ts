import { useCallback, useEffect, useState } from 'react';
import type { StageMessage } from '#shared/scenes/stage-messages.ts';
import type { Viewport } from './StageFrame.tsx';
import type { Showing } from './useShowings.ts';

interface Picture {
  key: string;
  showing: Showing;
  screen: Viewport;
}

/** A screen that never comes to rest counts as painted after this time. */
const LONGEST_MS = 4_000;

/**
 * Keeps the picture before the current one until the current one is painted, so that a portal that is loaded again shows
 * no white page meanwhile.
 * @returns `last` while it covers the current one, and `hear`, which takes the messages of the current one
 */
export function useLastPicture(
  current: Picture,
  onMessage: ((message: StageMessage) => void) | undefined,
): { last: Picture | undefined; hear: (message: StageMessage) => void } {
  const [painted, setPainted] = useState<Picture>();
  const { key, showing, screen } = current;
  const hear = useCallback(
    (message: StageMessage) => {
      if (message.type === 'stage:settled')
        setPainted((before) => (before?.key === key ? before : { key, showing, screen }));
      onMessage?.(message);
    },
    [key, showing, screen, onMessage],
  );
  const isCovered = painted !== undefined && painted.key !== key && painted.screen.width === screen.width;
  useEffect(() => {
    if (!isCovered) return undefined;
    const timer = setTimeout(() => setPainted({ key, showing, screen }), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [isCovered, key, showing, screen]);
  return { last: isCovered ? painted : undefined, hear };
}
