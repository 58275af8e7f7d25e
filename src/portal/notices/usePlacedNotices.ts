import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PublishedNotice } from '#shared/notice.ts';
import { runAfterPaint } from '#portal/ui/when-idle.ts';

/** Notices that would float over a larger part of the window's height take their own space at once. */
const LARGEST_PART = 0.35;

interface PlacedNotices {
  /** Notices with their own space; also those that are over, until the next screen. */
  placed: PublishedNotice[];
  /** Notices above the content, which cover it. */
  floating: PublishedNotice[];
  /** The element of the floating ones. */
  box: RefObject<HTMLDivElement | null>;
  remove: (id: string) => void;
}

/**
 * Decides which notices have their own space (R-DESK-03): those that were there when the screen opened. Floating ones get
 * it when nobody sees the page move, and when they would cover the element that has the focus.
 * @param shown the current notices of the screen @param pathname of the screen
 */
export function usePlacedNotices(shown: readonly PublishedNotice[], pathname: string): PlacedNotices {
  const [screen, setScreen] = useState({ pathname, notices: [] as readonly PublishedNotice[] });
  const isReady = useIsReady();
  const box = useRef<HTMLDivElement>(null);
  const place = () => setScreen({ pathname, notices: shown });
  if (screen.pathname !== pathname) place();
  const floating = shown.filter(({ id }) => isReady && !screen.notices.some((placed) => placed.id === id));
  useOwnSpace(box, floating.map(({ id }) => id).join(), place);
  return {
    placed: screen.notices.map((placed) => shown.find(({ id }) => id === placed.id) ?? placed),
    floating,
    box,
    remove: (id) => setScreen({ pathname, notices: screen.notices.filter((placed) => placed.id !== id) }),
  };
}

/** Whether the status region is in the page: screen readers announce only what is added to it later. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => runAfterPaint(() => setReady(true)), []);
  return isReady;
}

/** Calls `place` when the floating notices should no longer float. @param floating changes with them */
function useOwnSpace(box: RefObject<HTMLElement | null>, floating: string, place: () => void): void {
  const placeIfInTheWay = useEffectEvent(() => {
    if (floating && box.current && isInTheWay(box.current)) place();
  });
  const placeIfHidden = useEffectEvent(() => document.hidden && place());
  useLayoutEffect(() => placeIfInTheWay(), [floating]);
  useEffect(() => {
    const left = new AbortController();
    document.addEventListener('focusin', () => placeIfInTheWay(), left);
    document.addEventListener('visibilitychange', () => placeIfHidden(), left);
    return () => left.abort();
  }, []);
}

function isInTheWay(box: HTMLElement): boolean {
  const { height, top, bottom } = box.getBoundingClientRect();
  if (height > window.innerHeight * LARGEST_PART) return true;
  const focused = document.activeElement;
  // The title and the page itself have the focus without being operated.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || box.contains(focused)) return false;
  const covered = focused.getBoundingClientRect();
  return covered.top < bottom && covered.bottom > top;
}
