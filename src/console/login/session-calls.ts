import * as api from '#generated/console-contract/addresses.ts';
import type { Member } from '#shared/console/console-contract.ts';
import { callWithoutMemberCheck, callWithMemberCheck, callWithRenewal } from '#console/data/calls.ts';
import type { Language } from '#shared/texts/texts.ts';

/** Opens a session. @throws HttpError with a message for the user */
export const logIn = (email: string, password: string): Promise<Member> =>
  callWithoutMemberCheck(api.logIn, { body: { email, password } });

/** Fetches the member of the session. @throws HttpError 401 without a session */
export const fetchSession = (): Promise<Member> => callWithoutMemberCheck(api.readSession);

/**
 * Ends the session of the displayed member, if there is one.
 * @returns the logout URL of the identity provider; undefined if it has none
 */
export const logOut = async (): Promise<string | undefined> => (await callWithMemberCheck(api.logOut)).url;

/**
 * Fetches the login URL of the identity provider.
 * @param expectedEmail of the user who should log in
 * @throws HttpError with a message when the provider is unavailable
 */
export const fetchProviderLoginUrl = async (expectedEmail?: string): Promise<string> =>
  (await callWithoutMemberCheck(api.askProvider, { body: { email: expectedEmail } })).url;

/** Opens a session after the login at the identity provider. @param query of the callback address */
export const logInThroughProvider = (query: string): Promise<Member> =>
  callWithoutMemberCheck(api.logInThroughProvider, { body: { query } });

/** Lifts a lock of wrong passwords with a mailed link. @throws HttpError when the link has expired */
export const liftLoginLock = (token: string) => callWithoutMemberCheck(api.liftLoginLock, { body: { token } });

/** Confirms a new email with a mailed link. @throws HttpError when the link has expired */
export const confirmEmail = (token: string) => callWithoutMemberCheck(api.confirmEmail, { body: { token } });

/** Takes a change back with the mailed link of 'It was not me'. @throws HttpError when the link has expired */
export const objectToChange = (token: string) => callWithoutMemberCheck(api.objectToChange, { body: { token } });

/** Lists the open sessions of the displayed member. @throws HttpError */
export const listSessions = () => callWithMemberCheck(api.listSessions);

/** Ends the other sessions of the displayed member. @throws HttpError */
export const endOtherSessions = () => callWithMemberCheck(api.endOtherSessions);

/**
 * Changes the password of the displayed member.
 * @throws HttpError with a message, or with the problems of the fields in `body.errors`
 */
export const changePassword = (currentPassword: string, newPassword: string) =>
  callWithRenewal(api.changePassword, { body: { currentPassword, newPassword } });

/** Saves the user's language at the service. */
export const saveLanguage = (language: Language): Promise<Member> =>
  callWithRenewal(api.setLanguage, { body: { language } });

/**
 * Sets a password with the link of `npm run staff` or of an administrator.
 * @returns the email for the login
 * @throws HttpError when the link has expired, or the password is too weak
 */
export const setPassword = async (token: string, password: string): Promise<string> =>
  (await callWithoutMemberCheck(api.setPassword, { body: { token, password } })).email;
