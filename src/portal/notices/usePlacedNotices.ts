import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PublishedNotice } from '#shared/notices/notice.ts';
import { runAfterPaint } from '#portal/ui/loading/when-idle.ts';
import { findFreePosition, type NoticePosition } from './free-position.ts';

interface PlacedNotices {
  /** Notices with their own space; also those that are over, until the next screen. */
  placed: PublishedNotice[];
  /** Notices that came since the screen opened. */
  added: PublishedNotice[];
  /** Where those are. */
  position: NoticePosition;
  /** The element of those. */
  box: RefObject<HTMLDivElement | null>;
  remove: (id: string) => void;
}

/**
 * Decides which notices have their own space (R-DESK-03): those that were there when the screen opened. Others float
 * where they hide nothing of importance, until the user acts, so that the page moves with what the user does. If no edge
 * is free they have their own space at once.
 * @param shown the current notices of the screen @param pathname of the screen
 */
export function usePlacedNotices(shown: readonly PublishedNotice[], pathname: string): PlacedNotices {
  const [screen, setScreen] = useState({ pathname, notices: [] as readonly PublishedNotice[], position: FIRST });
  const isReady = useIsReady();
  const box = useRef<HTMLDivElement>(null);
  const place = () => setScreen({ pathname, notices: shown, position: FIRST });
  if (screen.pathname !== pathname) place();
  const added = shown.filter(({ id }) => isReady && !screen.notices.some((placed) => placed.id === id));
  usePlaceIfHidden(place);
  const floating = screen.position === 'own' ? '' : added.map(({ id }) => id).join();
  // The status region stays, so that it is read.
  useFreePosition(box, floating, screen.position, (position) => setScreen({ ...screen, position }));
  return {
    placed: screen.notices.map((placed) => shown.find(({ id }) => id === placed.id) ?? placed),
    added,
    position: screen.position,
    box,
    remove: (id) => setScreen({ ...screen, notices: screen.notices.filter((placed) => placed.id !== id) }),
  };
}

const FIRST: NoticePosition = 'top';

/** Whether the status region is in the page: screen readers announce only what is added to it later. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => runAfterPaint(() => setReady(true)), []);
  return isReady;
}

function usePlaceIfHidden(place: () => void): void {
  const placeIfHidden = useEffectEvent(() => document.hidden && place());
  useEffect(() => {
    const look = () => placeIfHidden();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** What the user does to a page; each is over when its event comes, so that nothing moves away from under a pointer. */
const ACTS = ['click', 'keyup'];

/** Moves the floating notices when they are in the way. @param floating changes with them; empty for none */
function useFreePosition(
  box: RefObject<HTMLElement | null>,
  floating: string,
  position: NoticePosition,
  move: (position: NoticePosition) => void,
): void {
  const look = useEffectEvent(() => {
    const free = floating && box.current ? findFreePosition(box.current, position) : position;
    if (free !== position) move(free);
  });
  const act = useEffectEvent(() => {
    // Further down the page the own space is out of sight.
    if (floating && window.scrollY <= 0) move('own');
  });
  useLayoutEffect(() => look(), [floating]);
  useEffect(() => {
    const [lookAgain, moveWithUser] = [() => look(), () => act()];
    document.addEventListener('focusin', lookAgain);
    for (const name of ACTS) document.addEventListener(name, moveWithUser);
    return () => {
      document.removeEventListener('focusin', lookAgain);
      for (const name of ACTS) document.removeEventListener(name, moveWithUser);
    };
  }, []);
}
