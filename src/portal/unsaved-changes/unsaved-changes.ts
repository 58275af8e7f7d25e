import { useEffectEvent, useLayoutEffect } from 'react';

/** Something on a screen that was filled in and not sent yet. */
export interface UnsavedChanges {
  /** Whether there is anything to lose now. */
  isDirty: () => boolean;
  /** Addresses (path and query) of the portal that keep it: the other screens of its flow. */
  stays?: readonly string[];
  /** Stored as a draft, it is found again after a reload. */
  isStored?: boolean;
  /** Done when it is given up. */
  onLeave?: () => void;
}

/** State of a navigation to the screen that follows once everything was sent: nothing is lost by it. */
export const SENT_STATE = { isSent: true } as const;

const screens = new Set<() => UnsavedChanges>();

const dirtyOnes = () => [...screens].map((read) => read()).filter(({ isDirty }) => isDirty());

/** Whether going to an address of the portal would lose something. @param address path and query */
export const losesChangesAt = (address: string): boolean =>
  dirtyOnes().some(({ stays = [] }) => !stays.includes(address));

/** Whether a reload would lose unsaved input. */
export const losesChangesOnReload = (): boolean => dirtyOnes().some(({ isStored }) => !isStored);

/** Whether there is anything that was filled in and not sent. */
export const hasUnsavedChanges = (): boolean => dirtyOnes().length > 0;

/** Gives up what was filled in. */
export const discardChanges = (): void => dirtyOnes().forEach(({ onLeave }) => onLeave?.());

/** As long as the component is shown, leaving its screen asks first; see `UnsavedChangesGuard`. */
export function useUnsavedChanges(unsent: UnsavedChanges): void {
  const read = useEffectEvent(() => unsent);
  // In the very step that shows the next screen: a passive effect would end a moment later, and a reload in between ask.
  useLayoutEffect(() => {
    const latest = () => read();
    screens.add(latest);
    return () => void screens.delete(latest);
  }, []);
}
