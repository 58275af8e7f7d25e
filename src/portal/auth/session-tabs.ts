import { openTabChannel } from '#shared/safe-storage.ts';
import { clearRecording } from '#portal/recording/recording-buffer.ts';
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
 * Has this tab share its session with the others of the browser: whoever is logged in answers a new one, and a logout in
 * one ends the session of that user in all. What the others are in the middle of is there again after the next login of
 * the same user (R-ROUTE-19). Session storage stays where it lives (R-ROUTE-08).
 * @param asks whether this tab takes over the session of another while it has none
 * @param entity code of the entity of this tab; a session at another is not taken
 * @returns `taken`: fulfilled once a session was taken over; `end` ends the sharing
 */
export function shareSession(asks: boolean, entity: Promise<string>): { taken: Promise<void>; end: () => void } {
  expireEndedSession();
  const channel = openTabs();
  const say = (message: Message) => channel?.postMessage(message);
  const taken = new Promise<void>((resolve) => {
    if (!channel) return;
    channel.onmessage = async ({ data }: MessageEvent<Message>) => {
      const { token, alias, userData } = readSession();
      if (data.kind === 'end' && isSame(data.user, userData)) leave();
      if (data.kind === 'ask' && token && userData)
        say({ kind: 'session', token, alias, codNrbeEn: userData.codNrbeEn });
      if (data.kind !== 'session' || !asks || data.codNrbeEn !== (await entity) || readSession().token) return;
      startSession(data.token, data.alias, data.codNrbeEn);
      resolve();
    };
  });
  if (asks) say({ kind: 'ask' });
  return { taken, end: () => channel?.close() };
}

/** After a logout the next user may be another person. */
function leave(): void {
  clearRecording();
  expireSession();
}

/** Leaves the session of this tab if another tab ended it while this one heard nothing, since it showed another site. */
export function expireEndedSession(): void {
  const { token } = readSession();
  if (token && isSessionEnded(token)) leave();
}

/** Ends the session of a user in all other tabs. */
export function endSessionInOtherTabs(user: UserData): void {
  const channel = openTabs();
  channel?.postMessage({ kind: 'end', user } satisfies Message);
  channel?.close();
}
