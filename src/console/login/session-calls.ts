import type { ConsoleAnswerOf, Member } from '#shared/console-contract.ts';
import { API, send, sendAsShown, sendInSession } from '#console/data/http.ts';
import type { Language } from '#console/i18n/texts.ts';

const SESSION = `${API}/session`;

const write = (method: string, body: object) => ({ method, body: JSON.stringify(body) });

/** Opens a session. @throws HttpError with a sentence for whoever tried */
export const logIn = async (email: string, password: string): Promise<Member> =>
  (await send(SESSION, write('POST', { email, password }))).json as Member;

/** Whose session it is. @throws HttpError 401 where there is none */
export const readSession = async (): Promise<Member> => (await send(SESSION)).json as Member;

/**
 * Ends the session of whoever the page shows, if there is one.
 * @returns where to leave the identity provider, too; undefined where there is none
 */
export const logOut = async (): Promise<string | undefined> =>
  ((await sendAsShown(SESSION, { method: 'DELETE' })).json as ConsoleAnswerOf<'logOut'>).url;

/**
 * Where to log in at the identity provider. @param email of whoever is expected
 * @throws HttpError when the provider is away, with a sentence that says so
 */
export const askProvider = async (email?: string): Promise<string> =>
  ((await send(`${SESSION}/provider`, write('POST', { email }))).json as ConsoleAnswerOf<'askProvider'>).url;

/** Opens a session for whoever came back from the identity provider. @param query of the address they came to */
export const logInThroughProvider = async (query: string): Promise<Member> =>
  (await send(`${SESSION}/provider/answer`, write('POST', { query }))).json as Member;

/** Has the service remember in which language somebody reads. */
export const keepLanguage = async (language: Language): Promise<Member> =>
  (await sendInSession(`${SESSION}/language`, write('PUT', { language }))).json as Member;

/**
 * Sets a password with the link of `npm run staff` or of an administrator.
 * @returns the email to log in with
 * @throws HttpError when the link is good no more, or the password not good enough
 */
export const setPassword = async (token: string, password: string): Promise<string> =>
  ((await send(`${SESSION}/password`, write('POST', { token, password }))).json as { email: string }).email;
