import { useEffectEvent, useLayoutEffect } from 'react';

/** Something on a screen that was filled in and not sent yet. */
export interface Unsent {
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
export const SENT = { isSent: true } as const;

const screens = new Set<() => Unsent>();

const dirtyOnes = () => [...screens].map((read) => read()).filter(({ isDirty }) => isDirty());

/** Whether going to an address of the portal would lose something. @param address path and query */
export const isLostAt = (address: string): boolean => dirtyOnes().some(({ stays = [] }) => !stays.includes(address));

/** Whether a reload would lose unsaved input. */
export const isLostByReload = (): boolean => dirtyOnes().some(({ isStored }) => !isStored);

/** Whether there is anything that was filled in and not sent. */
export const isAnythingUnsent = (): boolean => dirtyOnes().length > 0;

/** Gives up what was filled in. */
export const giveUp = (): void => dirtyOnes().forEach(({ onLeave }) => onLeave?.());

/** As long as the component is shown, leaving its screen asks first; see `LeaveGuard`. */
export function useUnsent(unsent: Unsent): void {
  const read = useEffectEvent(() => unsent);
  // In the very step that shows the next screen: a passive effect would end a moment later, and a reload in between ask.
  useLayoutEffect(() => {
    const latest = () => read();
    screens.add(latest);
    return () => void screens.delete(latest);
  }, []);
}
