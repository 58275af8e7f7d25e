import { normaliseByKind } from '#shared/field-kinds.ts';
import type { Member } from '#shared/console-contract.ts';
import type { AuthProvider, HttpError, Store } from 'ra-core';
import type { Language } from '#shared/texts.ts';
import { getCurrentMember, setCurrentMember } from '#console/session/current-member.ts';
import { saveLanguage, logIn, logInThroughProvider, logOut, fetchSession } from './session-calls.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** What somebody brings from the identity provider. */
interface Answer {
  query: string;
}

interface ConsoleAuth {
  authProvider: AuthProvider;
  /** To be told of every language that is spoken from now on; whoever is logged in finds it again anywhere (R-CON-04). */
  onLanguage: (language: Language) => void;
}

/**
 * Login, logout, and who is logged in, for react-admin (R-CON-08). The session is a cookie that no script can read.
 * @param store where the language of this browser is kept
 */
export function createConsoleAuth(store: Store): ConsoleAuth {
  /** Chosen on the login page, before anybody was known. */
  let chosen: Language | undefined;
  let asked: Promise<Member> | undefined;

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
      // What fails is kept in this browser at least.
      saveLanguage(language).catch(() => {});
    }
  }

  const known = (): Promise<Member> => {
    const member = getCurrentMember();
    if (member) return Promise.resolve(member);
    asked ??= fetchSession()
      .then(begin)
      .finally(() => (asked = undefined));
    return asked;
  };

  const authProvider: AuthProvider = {
    login: async (proof: Credentials | Answer) =>
      begin(
        'query' in proof
          ? await logInThroughProvider(proof.query)
          : await logIn(normaliseByKind('email', proof.email), proof.password),
      ),
    logout: async () => {
      // Where nobody was known, there is nothing to end; and only a session that is ended is forgotten.
      const url = getCurrentMember() && (await logOut());
      setCurrentMember(undefined);
      return url;
    },
    checkAuth: async () => {
      await known();
    },
    // A session that is over was asked for in place before: whoever gets here has given up.
    checkError: ({ status }: HttpError) => (status === 401 ? Promise.reject() : Promise.resolve()),
    getIdentity: async () => {
      const { id, name } = await known();
      return { id, fullName: name };
    },
    // Nobody may do nothing, and no more: a failure would lead visitors away from the page that sets a password.
    getPermissions: () =>
      known().then(
        ({ roles }) => roles,
        (error: HttpError) => (error.status === 401 ? [] : Promise.reject(error)),
      ),
  };
  return { authProvider, onLanguage: remember };
}
