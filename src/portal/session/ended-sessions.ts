import { browserStorage } from '#portal/storage/storage.ts';

const KEY = 'endedSessions';
/** Those of the last hours, on a computer of many users. */
const MOST = 20;

/** A number from which the token cannot be recovered. */
const markOf = (token: string): string =>
  String([...token].reduce((mark, letter) => (mark * 31 + letter.charCodeAt(0)) | 0, 0));

const marks = (): string[] => browserStorage.read(KEY)?.split(' ') ?? [];

/**
 * Leaves word in this browser that a session is over, for its tabs that hear nothing at the moment: one that shows another
 * site finds it when it comes back.
 */
export const markSessionEnded = (token: string): void =>
  void browserStorage.write(KEY, [...new Set([...marks(), markOf(token)])].slice(-MOST).join(' '));

/** Whether a tab of this browser has ended a session. @param token of the session */
export const isSessionEnded = (token: string): boolean => marks().includes(markOf(token));
