import { ENTITY_STORAGE_KEYS } from '#portal/entity/load-entity.ts';
import { SESSION_STORAGE_KEYS, readSession, subscribeToSessions } from '#portal/session/session.ts';
import { tabStorage } from '#portal/storage/storage.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts.ts';

/** A screen behind login, as the router knows it. */
export interface ScreenLocation {
  /** Path and query. */
  address: string;
  /** What the router keeps with the entry of the history. */
  state: unknown;
}

/**
 * The state that an expired session leaves for the next login of the same user: in memory, so that it is lost with the
 * page.
 */
export interface ExpiredSessionState extends ScreenLocation {
  userId: string;
  codNrbeEn: string;
  /** Drafts, as they were stored. */
  stored: [key: string, text: string][];
  /** The input of the screen, by name. */
  input: Map<string, unknown>;
}

interface Resumed extends ExpiredSessionState {
  /** Whether its screen has been shown again. */
  isReached: boolean;
}

/** The start of the portal is where a login leads anyway. */
const HOME = '/home';

export type SessionResumption = ReturnType<typeof createSessionResumption>;

const OF_THE_SESSION = new Set<string>([...SESSION_STORAGE_KEYS, ...ENTITY_STORAGE_KEYS]);

/**
 * Watches the sessions of this page. Nothing of an expired one stays in storage (R-ROUTE-19); the same user finds screen,
 * drafts and input again after the next login. What another user left is forgotten.
 */
export function createSessionResumption() {
  const readers = new Map<string, () => unknown>();
  let shown: ScreenLocation = { address: HOME, state: null };
  let left: ExpiredSessionState | undefined;
  let resumed: Resumed | undefined;

  const leave = (): ExpiredSessionState => {
    const { id = '', codNrbeEn = '' } = readSession().userData ?? {};
    return {
      ...shown,
      userId: id,
      codNrbeEn,
      stored: tabStorage.entries().filter(([key]) => !OF_THE_SESSION.has(key)),
      input: new Map([...readers].map(([name, read]) => [name, read()])),
    };
  };

  const resume = (found: ExpiredSessionState | undefined) => {
    const { userData } = readSession();
    const isSame = userData !== null && found?.userId === userData.id && found.codNrbeEn === userData.codNrbeEn;
    resumed = found && isSame ? { ...found, isReached: false } : undefined;
    for (const [key, text] of resumed?.stored ?? []) tabStorage.write(key, text);
  };

  const end = subscribeToSessions({
    onExpiry: () => {
      left = readSession().userData ? leave() : undefined;
    },
    onStart: () => {
      resume(left);
      left = undefined;
    },
  });

  return {
    /** Watches no longer. */
    end,

    /** The current input and address of the screen. */
    leave,

    /** Resumes the state of the same user; that of another user is discarded. */
    resume,

    /** Where a login leads when a session expired in the middle of something; undefined when it leads home (R-LOGIN-07). */
    place: (): ScreenLocation | undefined => (resumed?.isReached ? undefined : resumed),

    /** To be told each screen that is shown: once the resumed one is left, its input is forgotten. */
    note: (place: ScreenLocation): void => {
      shown = place;
      if (resumed && place.address === resumed.address) reach(resumed);
      else if (resumed?.isReached) resumed = undefined;
    },

    /**
     * Registers a reader of a screen's input for the moment when the session expires; undefined stores nothing.
     * @param name unique on its screen
     * @returns unregisters it
     */
    keep: (name: string, read: () => unknown): (() => void) => {
      readers.set(name, read);
      return () => void readers.delete(name);
    },

    /** The stored input of a name, if the session expired on this screen; usually undefined. */
    kept: (name: string): unknown => resumed?.input.get(name),

    forget: (name: string): void => void resumed?.input.delete(name),
  };
}

function reach(resumed: Resumed): void {
  if (!resumed.isReached && resumed.address !== HOME) showToast({ kind: 'info', text: translate('auth.resumed') });
  resumed.isReached = true;
}
