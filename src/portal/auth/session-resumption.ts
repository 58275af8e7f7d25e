import { ENTITY_STORAGE_KEYS } from '#portal/entity/load-entity.ts';
import { SESSION_STORAGE_KEYS, readSession, subscribeToSessions } from '#portal/session/session.ts';
import { tabStorage } from '#portal/storage/storage.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';

/** A location of a screen for authenticated users, as the router has it. */
export interface ScreenLocation {
  /** Path and query. */
  address: string;
  /** The state that the router stores with the history entry. */
  state: unknown;
}

/**
 * The state that an expired session leaves for the next login of the same user. It is only in memory: closing the page
 * deletes it.
 */
export interface ExpiredSessionState extends ScreenLocation {
  userId: string;
  codNrbeEn: string;
  /** Drafts, exactly as they were stored. */
  stored: [key: string, text: string][];
  /** The input of the screen, by name. */
  input: Map<string, unknown>;
}

interface Resumed extends ExpiredSessionState {
  /** Whether the screen has been shown again. */
  isReached: boolean;
}

/** A login leads to this screen by default. */
const HOME = '/home';

export type SessionResumption = ReturnType<typeof createSessionResumption>;

const OF_THE_SESSION = new Set<string>([...SESSION_STORAGE_KEYS, ...ENTITY_STORAGE_KEYS]);

/**
 * Tracks the sessions of this page. No data of an expired session stays in storage (R-ROUTE-19); after the next login
 * the same user finds screen, drafts and input again. The data of another user is deleted.
 */
export function createSessionResumption() {
  const readers = new Map<string, () => unknown>();
  let shown: ScreenLocation = { address: HOME, state: null };
  let left: ExpiredSessionState | undefined;
  let resumed: Resumed | undefined;
  // The screen at which the page was opened without a session, and where one that comes late from another tab leads.
  let opened: ScreenLocation | undefined;
  let reopened: ScreenLocation | undefined;
  let hadSession = readSession().token !== null;

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
    onStart: (isTakenOver) => {
      resume(left);
      reopened = isTakenOver ? opened : undefined;
      left = opened = undefined;
      hadSession = true;
    },
  });

  return {
    /** Stops the tracking. */
    end,

    /** Saves the current input and location of the screen. */
    leave,

    /** Resumes the state of the same user; that of another user is deleted. */
    resume,

    /**
     * The location where the session expired and to which a login leads, or at which the page was opened before another
     * tab answered; undefined if it leads home (R-LOGIN-07).
     */
    getReturnScreen: (): ScreenLocation | undefined => (resumed?.isReached ? undefined : (resumed ?? reopened)),

    /** Records each screen that is shown: when the user leaves the resumed one, its input is deleted. */
    setCurrentScreen: (screen: ScreenLocation): void => {
      shown = screen;
      reopened = undefined;
      if (resumed && screen.address === resumed.address) reach(resumed);
      else if (resumed?.isReached) resumed = undefined;
    },

    /**
     * Records the screen of a link that was followed while the session expired: the next login of the user leads there,
     * without the input of the screen that was left. Or the screen at which a page was opened without a session.
     */
    setDestination: (screen: ScreenLocation): void => {
      if (!hadSession) opened ??= screen;
      if (left && left.address !== screen.address) left = { ...left, ...screen, input: new Map() };
    },

    /**
     * Registers a reader of a screen's input for when the session expires; undefined stores nothing.
     * @param name unique on its screen
     * @returns unregisters it
     */
    registerInput: (name: string, read: () => unknown): (() => void) => {
      readers.set(name, read);
      return () => void readers.delete(name);
    },

    /** The stored input of a name, if the session expired on this screen; undefined otherwise. */
    getInput: (name: string): unknown => resumed?.input.get(name),

    discardInput: (name: string): void => void resumed?.input.delete(name),
  };
}

function reach(resumed: Resumed): void {
  if (!resumed.isReached && resumed.address !== HOME) showToast({ kind: 'info', text: translate('auth.resumed') });
  resumed.isReached = true;
}
