import { browserStorage } from '#portal/storage/storage.ts';

const KEY = 'endedSessions';
/** Enough for the sessions of some hours on a computer with many users. */
const MOST = 20;

/** A hash from which the token cannot be recovered. */
const markOf = (token: string): string =>
  String([...token].reduce((mark, letter) => (mark * 31 + letter.charCodeAt(0)) | 0, 0));

const marks = (): string[] => browserStorage.read(KEY)?.split(' ') ?? [];

/**
 * Records in this browser that a session has ended, for tabs that receive no messages now: a tab that shows another
 * site reads it when the user returns.
 */
export const markSessionEnded = (token: string): void =>
  void browserStorage.write(KEY, [...new Set([...marks(), markOf(token)])].slice(-MOST).join(' '));

/** Whether a tab of this browser has ended a session. @param token of the session */
export const isSessionEnded = (token: string): boolean => marks().includes(markOf(token));
