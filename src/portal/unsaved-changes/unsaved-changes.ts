import { useEffectEvent, useLayoutEffect } from 'react';

/** Input of a screen that was not sent. */
export interface UnsavedChanges {
  /** Whether there are unsaved changes now. */
  isDirty: () => boolean;
  /** Paths (with query) of the portal that keep the changes: the other screens of its flow. */
  safeAddresses?: readonly string[];
  /** It is stored as a draft, so that a reload restores it. */
  isStored?: boolean;
  /** Called when the user discards the changes. */
  onDiscard?: () => void;
}

/** The state of a navigation after everything was sent: it discards nothing. */
export const SENT_STATE = { isSent: true } as const;

const screens = new Set<() => UnsavedChanges>();

/** The screens whose input was sent: they have no unsaved changes while the next screen is drawn. */
const sent = new WeakSet<() => UnsavedChanges>();

const dirtyOnes = () =>
  [...screens]
    .filter((read) => !sent.has(read))
    .map((read) => read())
    .filter(({ isDirty }) => isDirty());

/** Notes that everything on the screen was sent: nothing that happens before the next screen is drawn asks about it. */
export const markChangesSent = (): void => screens.forEach((read) => sent.add(read));

/** Whether a navigation within the portal would discard changes. @param address path and query */
export const losesChangesAt = (address: string): boolean =>
  dirtyOnes().some(({ safeAddresses = [] }) => !safeAddresses.includes(address));

/** Whether a reload would discard changes. */
export const losesChangesOnReload = (): boolean => dirtyOnes().some(({ isStored }) => !isStored);

/** Whether there is any unsaved input. */
export const hasUnsavedChanges = (): boolean => dirtyOnes().length > 0;

/** Discards the unsaved changes. */
export const discardChanges = (): void => dirtyOnes().forEach(({ onDiscard }) => onDiscard?.());

/** While the component is mounted, leaving its screen asks first; see `UnsavedChangesGuard`. */
export function useUnsavedChanges(unsent: UnsavedChanges): void {
  const read = useEffectEvent(() => unsent);
  // Ends in the commit that shows the next screen: a passive effect would end later, and a reload in between ask.
  useLayoutEffect(() => {
    const latest = () => read();
    screens.add(latest);
    return () => void screens.delete(latest);
  }, []);
}
