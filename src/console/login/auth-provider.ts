import { normaliseByKind } from '#shared/fields/field-kinds.ts';
import type { Member } from '#shared/console/console-contract.ts';
import type { AuthProvider, HttpError, Store } from 'ra-core';
import type { Language } from '#shared/texts/texts.ts';
import { getCurrentMember, setCurrentMember } from '#console/session/current-member.ts';
import { saveLanguage, logIn, logInThroughProvider, logOut, fetchSession } from './session-calls.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The response of the identity provider. */
interface Answer {
  query: string;
}

interface ConsoleAuth {
  authProvider: AuthProvider;
  /** Receives every language change; the service stores it for the user (R-CON-04). */
  onLanguage: (language: Language) => void;
}

/**
 * React-admin's auth provider: login, logout and identity (R-CON-08). No script can read the session cookie.
 * @param store holds the language of this browser
 */
export function createConsoleAuth(store: Store): ConsoleAuth {
  /** The language chosen on the login page before the user is known. */
  let chosen: Language | undefined;
  let pending: Promise<Member> | undefined;

  function begin(member: Member): Member {
    setCurrentMember(member);
    if (chosen && chosen !== member.language) remember(chosen);
    else store.setItem('locale', member.language);
    chosen = undefined;
    return member;
  }

  function remember(language: Language): void {
    const member = getCurrentMember();
    if (!member) chosen = language;
    else if (member.language !== language) {
      setCurrentMember({ ...member, language });
      // If it fails, this browser still stores the language.
      saveLanguage(language).catch(() => {});
    }
  }

  const known = (): Promise<Member> => {
    const member = getCurrentMember();
    if (member) return Promise.resolve(member);
    pending ??= fetchSession()
      .then(begin)
      .finally(() => (pending = undefined));
    return pending;
  };

  const authProvider: AuthProvider = {
    login: async (proof: Credentials | Answer) =>
      begin(
        'query' in proof
          ? await logInThroughProvider(proof.query)
          : await logIn(normaliseByKind('email', proof.email), proof.password),
      ),
    logout: async () => {
      // Without a known user there is no session to end; the user is forgotten only after the session has ended.
      const url = getCurrentMember() && (await logOut());
      setCurrentMember(undefined);
      return url;
    },
    checkAuth: async () => {
      await known();
    },
    // An expired session was renewed on the same page; the user who gets here gave that up.
    checkError: ({ status }: HttpError) => (status === 401 ? Promise.reject() : Promise.resolve()),
    getIdentity: async () => {
      const { id, name } = await known();
      return { id, fullName: name };
    },
    // Visitors have no roles: a rejection would redirect them away from the page that sets a password.
    getPermissions: () =>
      known().then(
        ({ roles }) => roles,
        (error: HttpError) => (error.status === 401 ? [] : Promise.reject(error)),
      ),
  };
  return { authProvider, onLanguage: remember };
}
