import { useEffect, useRef, useState } from 'react';
import { ENTITY_KEYS } from '#portal/entity/load-entity.ts';
import { SESSION_KEYS, endSession, readSession } from '#portal/session/session.ts';

/** What an expired session leaves for the next login of the same user: in memory, so that it goes with the page. */
interface Left {
  userId: string;
  codNrbeEn: string;
  /** Path and query of the screen. */
  address: string;
  /** What the router kept with its entry of the history. */
  state: unknown;
  /** Drafts, as they were stored. */
  stored: [key: string, text: string][];
  /** What was filled in on the screen, by name. */
  input: Map<string, unknown>;
}

const OF_THE_SESSION = new Set<string>([...SESSION_KEYS, ...ENTITY_KEYS]);
const readers = new Map<string, () => unknown>();
let left: Left | undefined;
let resumed: (Left & { isReached: boolean }) | undefined;

/**
 * Ends a session that its user did not end. Nothing of it stays in storage (R-ROUTE-19); the same user finds screen,
 * drafts and input again after the next login in this page.
 */
export function expireSession(): void {
  const { userData } = readSession();
  left = userData ? leave(userData.id, userData.codNrbeEn) : undefined;
  endSession();
}

function leave(userId: string, codNrbeEn: string): Left {
  const { pathname, search } = window.location;
  const given = [...readers].map(([name, read]) => [name, read()] as const).filter(([, value]) => value !== undefined);
  return {
    userId,
    codNrbeEn,
    address: pathname + search,
    state: (window.history.state as { usr?: unknown } | null)?.usr,
    stored: Object.entries({ ...sessionStorage }).filter(([key]) => !OF_THE_SESSION.has(key)),
    input: new Map(given),
  };
}

/** After a login: gives its user back what the expired session left. What another one left is forgotten. */
export function resumeSession(): void {
  const { userData } = readSession();
  const isSame = userData !== null && left?.userId === userData.id && left.codNrbeEn === userData.codNrbeEn;
  resumed = left && isSame ? { ...left, isReached: false } : undefined;
  left = undefined;
  for (const [key, text] of resumed?.stored ?? []) sessionStorage.setItem(key, text);
}

/** Where a login leads when a session expired in the middle of something; undefined when it leads home (R-LOGIN-07). */
export const resumedPlace = (): { address: string; state: unknown } | undefined =>
  resumed?.isReached ? undefined : resumed;

/** To be told each address that is shown: once the resumed place is left, its input is forgotten. */
export function noteAddress(address: string): void {
  if (resumed && address === resumed.address) resumed.isReached = true;
  else if (resumed?.isReached) resumed = undefined;
}

/**
 * As long as the component is shown, what its screen has not stored anywhere else survives an expired session.
 * @param name unique on its screen
 * @param read asked when the session expires; undefined keeps nothing
 */
export function useKeepInput(name: string, read: () => unknown): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    readers.set(name, () => latest.current());
    return () => void readers.delete(name);
  }, [name]);
}

/** What was kept under a name when the session expired on this screen; undefined in the usual case. */
export function useKeptInput<Value>(name: string): Value | undefined {
  const [kept] = useState(() => resumed?.input.get(name) as Value | undefined);
  useEffect(() => void resumed?.input.delete(name), [name]);
  return kept;
}
