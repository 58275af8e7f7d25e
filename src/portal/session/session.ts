import { jwtDecode } from 'jwt-decode';
import { useSyncExternalStore } from 'react';
import { isUserData } from '#generated/stored/user-data.ts';
import type { UserData } from '#generated/stored/user-data.ts';
import { tabStorage } from '#portal/storage/storage.ts';
import { markSessionEnded } from './ended-sessions.ts';

/** The logged-in user, as stored in session storage (R-ROUTE-08…13). */
export interface Session {
  token: string | null;
  alias: string;
  userData: UserData | null;
}

const TOKEN_KEY = 'authtoken';
const ALIAS_KEY = 'alias';
const USER_KEY = 'userData';

/** Keys in session storage that belong to the session itself. */
export const SESSION_STORAGE_KEYS = [TOKEN_KEY, ALIAS_KEY, USER_KEY] as const;

/** The events of a session. */
interface SessionWatcher {
  /** A session started. @param isTakenOver from another tab, and not by a login */
  onStart: (isTakenOver: boolean) => void;
  /** The session ended without the user's action; its data is still in storage. */
  onExpiry: () => void;
}

const NOBODY: Session = { token: null, alias: '', userData: null };
const listeners = new Set<() => void>();
const watchers = new Set<SessionWatcher>();
let last = { stored: '', session: NOBODY };

/**
 * The current session in session storage; that of an anonymous visitor has no token, and invalid data counts as absent.
 * It returns the same object until something changes.
 */
export function readSession(): Session {
  const [token, alias, user] = [TOKEN_KEY, ALIAS_KEY, USER_KEY].map(tabStorage.read);
  const stored = JSON.stringify([token, alias, user]);
  if (stored !== last.stored) {
    const userData = parseUserData(user ?? '');
    last = { stored, session: token && userData ? { token, alias: alias ?? '', userData } : NOBODY };
  }
  return last.session;
}

function parseUserData(text: string): UserData | null {
  try {
    const stored: unknown = JSON.parse(text);
    return isUserData(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Starts the session that a login returned: token, alias, and the user's data in the token, with the supplier id
 * trimmed (R-ROUTE-10, R-ROUTE-12).
 * @param isTakenOver whether another tab has it from a login
 * @throws Error if the token cannot be read or names no user
 */
export function startSession(token: string, alias: string, codNrbeEn: string, isTakenOver = false): void {
  const claims = jwtDecode<{ id?: unknown; email?: unknown; supplierId?: unknown }>(token);
  const userData: UserData = {
    id: String(claims.id ?? ''),
    supplierId: String(claims.supplierId ?? '').trim(),
    codNrbeEn,
    email: String(claims.email ?? ''),
  };
  if (!isUserData(userData)) throw new Error('The token of the login names no user.');
  tabStorage.write(TOKEN_KEY, token);
  tabStorage.write(ALIAS_KEY, alias);
  tabStorage.write(USER_KEY, JSON.stringify(userData));
  for (const { onStart } of watchers) onStart(isTakenOver);
  publish();
}

/** Updates alias or email of the session's user (R-USER-38). */
export function updateSessionUser({ alias, email }: { alias?: string; email?: string }): void {
  const { userData } = readSession();
  if (!userData) return;
  if (alias !== undefined) tabStorage.write(ALIAS_KEY, alias);
  if (email !== undefined) tabStorage.write(USER_KEY, JSON.stringify({ ...userData, email }));
  publish();
}

/** Ends the session: clears session storage, including the entity definition (R-ROUTE-16). */
export function endSession(): void {
  const { token } = readSession();
  if (token) markSessionEnded(token);
  tabStorage.clear();
  publish();
}

/**
 * Ends a session that expired or that another tab ended (R-ROUTE-18, R-ROUTE-19): as `endSession`, but the subscribers
 * save its state first.
 */
export function expireSession(): void {
  for (const { onExpiry } of watchers) onExpiry();
  endSession();
}

/** Subscribes to the sessions of this page. @returns unsubscribes */
export const subscribeToSessions = (watcher: SessionWatcher): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

function publish() {
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session; renders again when it starts or ends. */
export const useSession = (): Session & { isLoggedIn: boolean } => {
  const session = useSyncExternalStore(subscribe, readSession, () => NOBODY);
  return { ...session, isLoggedIn: session.token !== null };
};
