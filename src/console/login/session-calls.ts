import * as api from '#generated/console-contract/addresses.ts';
import type { Member } from '#shared/console-contract.ts';
import { call, callWithMemberCheck, callWithRenewal } from '#console/data/calls.ts';
import type { Language } from '#shared/texts.ts';

/** Opens a session. @throws HttpError with a message for the user */
export const logIn = (email: string, password: string): Promise<Member> =>
  call(api.logIn, { body: { email, password } });

/** Fetches the member of the session. @throws HttpError 401 without a session */
export const fetchSession = (): Promise<Member> => call(api.readSession);

/**
 * Ends the session of the displayed member, if there is one.
 * @returns the logout URL of the identity provider; undefined if it has none
 */
export const logOut = async (): Promise<string | undefined> => (await callWithMemberCheck(api.logOut)).url;

/**
 * Fetches the login URL of the identity provider.
 * @param email of the expected user
 * @throws HttpError with a message when the provider is unavailable
 */
export const fetchProviderUrl = async (email?: string): Promise<string> =>
  (await call(api.askProvider, { body: { email } })).url;

/** Opens a session after the login at the identity provider. @param query of the callback address */
export const logInThroughProvider = (query: string): Promise<Member> =>
  call(api.logInThroughProvider, { body: { query } });

/** Saves the user's language at the service. */
export const saveLanguage = (language: Language): Promise<Member> =>
  callWithRenewal(api.setLanguage, { body: { language } });

/**
 * Sets a password with the link of `npm run staff` or of an administrator.
 * @returns the email for the login
 * @throws HttpError when the link has expired, or the password is too weak
 */
export const setPassword = async (token: string, password: string): Promise<string> =>
  (await call(api.setPassword, { body: { token, password } })).email;
