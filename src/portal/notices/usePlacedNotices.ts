import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PublishedNotice } from '#shared/notice.ts';
import { runAfterPaint } from '#portal/ui/when-idle.ts';

/** Notices that would float over a larger part of the window's height take their own space at once. */
const LARGEST_PART = 0.35;

interface PlacedNotices {
  /** Notices with their own space; also those that are over, until the next screen. */
  placed: PublishedNotice[];
  /** Notices that came since the screen opened. */
  added: PublishedNotice[];
  /** Whether those float above the content, which they cover. */
  isFloating: boolean;
  /** The element of those. */
  box: RefObject<HTMLDivElement | null>;
  remove: (id: string) => void;
}

/**
 * Decides which notices have their own space (R-DESK-03): those that were there when the screen opened. Others float
 * until nobody sees the page move, or until they would cover the element that has the focus.
 * @param shown the current notices of the screen @param pathname of the screen
 */
export function usePlacedNotices(shown: readonly PublishedNotice[], pathname: string): PlacedNotices {
  const [screen, setScreen] = useState({ pathname, notices: [] as readonly PublishedNotice[], isFloating: true });
  const isReady = useIsReady();
  const box = useRef<HTMLDivElement>(null);
  const place = () => setScreen({ pathname, notices: shown, isFloating: true });
  if (screen.pathname !== pathname) place();
  const added = shown.filter(({ id }) => isReady && !screen.notices.some((placed) => placed.id === id));
  usePlaceIfHidden(place);
  const floating = screen.isFloating ? added.map(({ id }) => id).join() : '';
  // The status region stays, so that it is read.
  useFlowIfInTheWay(box, floating, () => setScreen({ ...screen, isFloating: false }));
  return {
    placed: screen.notices.map((placed) => shown.find(({ id }) => id === placed.id) ?? placed),
    added,
    isFloating: screen.isFloating,
    box,
    remove: (id) => setScreen({ ...screen, notices: screen.notices.filter((placed) => placed.id !== id) }),
  };
}

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

/** Calls `flow` when the floating notices should not float. @param floating changes with them; empty for none */
function useFlowIfInTheWay(box: RefObject<HTMLElement | null>, floating: string, flow: () => void): void {
  const flowIfInTheWay = useEffectEvent(() => {
    if (floating && box.current && isInTheWay(box.current)) flow();
  });
  useLayoutEffect(() => flowIfInTheWay(), [floating]);
  useEffect(() => {
    const look = () => flowIfInTheWay();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
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
