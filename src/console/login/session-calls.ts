import * as api from '#generated/console-contract/addresses.ts';
import type { Member } from '#shared/console-contract.ts';
import { call, callAsDisplayedMember, callWithRenewal } from '#console/data/calls.ts';
import type { Language } from '#shared/texts.ts';

/** Opens a session. @throws HttpError with a sentence for whoever tried */
export const logIn = (email: string, password: string): Promise<Member> =>
  call(api.logIn, { body: { email, password } });

/** Whose session it is. @throws HttpError 401 where there is none */
export const fetchSession = (): Promise<Member> => call(api.readSession);

/**
 * Ends the session of whoever the page shows, if there is one.
 * @returns where to leave the identity provider, too; undefined where there is none
 */
export const logOut = async (): Promise<string | undefined> => (await callAsDisplayedMember(api.logOut)).url;

/**
 * Where to log in at the identity provider. @param email of whoever is expected
 * @throws HttpError when the provider is away, with a sentence that says so
 */
export const fetchProviderUrl = async (email?: string): Promise<string> =>
  (await call(api.askProvider, { body: { email } })).url;

/** Opens a session for whoever came back from the identity provider. @param query of the address they came to */
export const logInThroughProvider = (query: string): Promise<Member> =>
  call(api.logInThroughProvider, { body: { query } });

/** Has the service remember in which language somebody reads. */
export const saveLanguage = (language: Language): Promise<Member> =>
  callWithRenewal(api.setLanguage, { body: { language } });

/**
 * Sets a password with the link of `npm run staff` or of an administrator.
 * @returns the email to log in with
 * @throws HttpError when the link is good no more, or the password not good enough
 */
export const setPassword = async (token: string, password: string): Promise<string> =>
  (await call(api.setPassword, { body: { token, password } })).email;
