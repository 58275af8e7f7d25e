import { openTabChannel } from '#shared/browser/safe-storage.ts';
import { clearRecording } from '#portal/recording/recording-buffer.ts';
import { clearScreenStates } from '#portal/recording/recorded-places.ts';
import { isSessionEnded } from '#portal/session/ended-sessions.ts';
import { expireSession, readSession, startSession } from '#portal/session/session.ts';
import type { Session } from '#portal/session/session.ts';

type UserData = NonNullable<Session['userData']>;

/**
 * The messages between the tabs of one browser; only pages of the same origin receive them, and they are not stored.
 */
type Message =
  | { kind: 'ask' }
  | { kind: 'session'; token: string; alias: string; codNrbeEn: string }
  | { kind: 'end'; user: UserData };

const openTabs = () => openTabChannel('session');

const isSame = (one: UserData, other: UserData | null) => one.id === other?.id && one.codNrbeEn === other.codNrbeEn;

/**
 * Shares the session of this tab with the browser's other tabs: a tab with a session sends it to a new tab, and a
 * logout in one tab ends the sessions of that user in all tabs. Their input is restored after the next login of the
 * same user (R-ROUTE-19). Sessions stay in session storage (R-ROUTE-08).
 * @param asksOtherTabs whether this tab takes over the session of another tab when it has none
 * @param entityCode the code of this tab's entity; a session of another entity is not taken over
 * @returns `taken` resolves after a session was taken over; `end` stops the sharing
 */
export function shareSession(
  asksOtherTabs: boolean,
  entityCode: Promise<string>,
): { taken: Promise<void>; end: () => void } {
  expireSessionEndedElsewhere();
  const channel = openTabs();
  const say = (message: Message) => channel?.postMessage(message);
  const taken = new Promise<void>((resolve) => {
    if (!channel) return;
    channel.onmessage = async ({ data }: MessageEvent<Message>) => {
      const { token, alias, userData } = readSession();
      if (data.kind === 'end' && isSame(data.user, userData)) leave();
      if (data.kind === 'ask' && token && userData)
        say({ kind: 'session', token, alias, codNrbeEn: userData.codNrbeEn });
      if (data.kind !== 'session' || !asksOtherTabs || data.codNrbeEn !== (await entityCode) || readSession().token)
        return;
      startSession(data.token, data.alias, data.codNrbeEn, true);
      resolve();
    };
  });
  if (asksOtherTabs) say({ kind: 'ask' });
  return { taken, end: () => channel?.close() };
}

/** After a logout the next user may be another person. */
function leave(): void {
  clearRecording();
  clearScreenStates();
  expireSession();
}

/** Closes this tab's session if another tab ended it while this tab showed another site and received no messages. */
export function expireSessionEndedElsewhere(): void {
  const { token } = readSession();
  if (token && isSessionEnded(token)) leave();
}

/** Ends the session of a user in all other tabs. */
export function endSessionInOtherTabs(user: UserData): void {
  const channel = openTabs();
  channel?.postMessage({ kind: 'end', user } satisfies Message);
  channel?.close();
}
