import { ENTITY_KEYS } from '#portal/entity/load-entity.ts';
import { SESSION_KEYS, readSession, watchSessions } from '#portal/session/session.ts';

/** A screen behind login, as the router knows it. */
export interface Place {
  /** Path and query. */
  address: string;
  /** What the router keeps with the entry of the history. */
  state: unknown;
}

/** What an expired session leaves for the next login of the same user: in memory, so that it goes with the page. */
interface Left extends Place {
  userId: string;
  codNrbeEn: string;
  /** Drafts, as they were stored. */
  stored: [key: string, text: string][];
  /** What was filled in on the screen, by name. */
  input: Map<string, unknown>;
}

export type Resumption = ReturnType<typeof createResumption>;

const OF_THE_SESSION = new Set<string>([...SESSION_KEYS, ...ENTITY_KEYS]);

/**
 * Watches the sessions of this page. Nothing of an expired one stays in storage (R-ROUTE-19); the same user finds screen,
 * drafts and input again after the next login. What another user left is forgotten.
 */
export function createResumption() {
  const readers = new Map<string, () => unknown>();
  let shown: Place = { address: '/home', state: null };
  let left: Left | undefined;
  let resumed: (Left & { isReached: boolean }) | undefined;

  const leave = (userId: string, codNrbeEn: string): Left => ({
    ...shown,
    userId,
    codNrbeEn,
    stored: Object.entries({ ...sessionStorage }).filter(([key]) => !OF_THE_SESSION.has(key)),
    input: new Map([...readers].map(([name, read]) => [name, read()])),
  });

  const end = watchSessions({
    onExpiry: () => {
      const { userData } = readSession();
      left = userData ? leave(userData.id, userData.codNrbeEn) : undefined;
    },
    onStart: () => {
      const { userData } = readSession();
      const isSame = userData !== null && left?.userId === userData.id && left.codNrbeEn === userData.codNrbeEn;
      resumed = left && isSame ? { ...left, isReached: false } : undefined;
      left = undefined;
      for (const [key, text] of resumed?.stored ?? []) sessionStorage.setItem(key, text);
    },
  });

  return {
    /** Watches no longer. */
    end,

    /** Where a login leads when a session expired in the middle of something; undefined when it leads home (R-LOGIN-07). */
    place: (): Place | undefined => (resumed?.isReached ? undefined : resumed),

    /** To be told each screen that is shown: once the resumed one is left, its input is forgotten. */
    note: (place: Place): void => {
      shown = place;
      if (resumed && place.address === resumed.address) resumed.isReached = true;
      else if (resumed?.isReached) resumed = undefined;
    },

    /**
     * Has what a screen holds read when the session expires; undefined keeps nothing.
     * @param name unique on its screen
     * @returns ends it
     */
    keep: (name: string, read: () => unknown): (() => void) => {
      readers.set(name, read);
      return () => void readers.delete(name);
    },

    /** What was kept under a name when the session expired on this screen; undefined in the usual case. */
    kept: (name: string): unknown => resumed?.input.get(name),

    forget: (name: string): void => void resumed?.input.delete(name),
  };
}
