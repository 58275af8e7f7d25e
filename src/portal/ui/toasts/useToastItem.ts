import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, MouseEvent } from 'react';
import { useToastMoveCount } from './toasts.ts';

interface ToastTime {
  /** Milliseconds until it closes. */
  duration: number;
  /** How often its message was shown: its time restarts with each. */
  times?: number | undefined;
  onClose: () => void;
}

/**
 * Closes a toast on click or after its duration. While it has the focus or the pointer it stays, and its time begins
 * anew. When it disappears with the focus, the next toast gets it, or else the element that had it before; after a click
 * of the mouse always that one.
 * @returns ref and listeners of its frame, and the listener of the button that closes it
 */
export function useToastItem({ duration, times = 1, onClose }: ToastTime) {
  const frame = useRef<HTMLDivElement>(null);
  const isClicked = useRef(false);
  const { onFocus, ...holding } = useTimeWithoutAttention({ duration, times, onClose });
  useLayoutEffect(() => {
    const own = frame.current;
    // Before React removes the frame.
    return () => {
      const active = document.activeElement;
      // Some browsers don't focus a button that is clicked.
      const isLost = isClicked.current && active === document.body;
      if (own && (isLost || own.contains(active))) returnFocus(own, isClicked.current);
    };
  }, []);
  return {
    frame: {
      ref: frame,
      ...holding,
      onFocus: ({ relatedTarget }: FocusEvent) => {
        remember(relatedTarget);
        onFocus();
      },
      onPointerDown: () => remember(document.activeElement),
    },
    close: ({ detail }: MouseEvent) => {
      // A key clicks as well.
      isClicked.current = detail > 0;
      onClose();
    },
  };
}

function useTimeWithoutAttention({ duration, times, onClose }: ToastTime) {
  const end = useEffectEvent(onClose);
  // A toast that moved into a dialog or out of it has lost focus and pointer, without an event.
  const moves = useToastMoveCount();
  const [focusedAt, setFocusedAt] = useState<number>();
  const [pointedAt, setPointedAt] = useState<number>();
  const hasAttention = focusedAt === moves || pointedAt === moves;
  useEffect(() => {
    if (hasAttention) return undefined;
    const timer = setTimeout(() => end(), duration);
    return () => clearTimeout(timer);
  }, [duration, times, hasAttention]);
  return {
    onFocus: () => setFocusedAt(moves),
    onBlur: ({ currentTarget }: FocusEvent) => {
      // When another window takes the focus, it comes back to the toast.
      if (!currentTarget.contains(document.activeElement)) setFocusedAt(undefined);
    },
    onPointerEnter: () => setPointedAt(moves),
    onPointerLeave: () => setPointedAt(undefined),
  };
}

/** The element that had the focus before the toasts. */
let before: HTMLElement | undefined;

function remember(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement) || element.closest('.toast-frame')) return;
  before = element === document.body ? undefined : element;
}

function returnFocus(frame: Element, isClicked: boolean): void {
  const next = (frame.nextElementSibling ?? frame.previousElementSibling)?.querySelector<HTMLElement>('.toast');
  const heading = document.querySelector('h1');
  const targets = isClicked ? [before, before && heading] : [next, before, heading];
  targets.find((target) => target?.isConnected)?.focus({ preventScroll: isClicked });
}
