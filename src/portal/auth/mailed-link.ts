import { jwtDecode } from 'jwt-decode';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LINK_EXPIRED_CODE, isUsedOrInvalidLinkCode } from '#shared/errors/error-codes.ts';
import { getErrorCode, ServiceError } from '#shared/errors/service-error.ts';
import { formats } from '#shared/fields/formats.ts';

/** Why a mailed link cannot be used. */
export type LinkProblem = 'incomplete' | 'outdated' | 'expired' | 'spent';

export interface LinkParams {
  /** Of the user. */
  id: string;
  token: string;
  /** The login of the user; undefined if the link does not tell. It is in the fragment, which reaches no server. */
  email: string | undefined;
}

/** The parameters of the mailed link that is open. They stay in the URL, so that a reload works. */
export const useLinkParams = (): LinkParams => readLinkParams(useLocation());

/** What people and mail programs leave behind a link; no id, token or address ends with such a character. */
const AFTER_LINK = /[\s.,;:!?<>()[\]{}"'`*|«»‹›“”‘’…]/;

/** Reads the parameters of a mailed link; '' for a missing one. */
export function readLinkParams({ search, hash }: Pick<Location, 'search' | 'hash'>): LinkParams {
  const query = new URLSearchParams(search);
  const email = readParam(new URLSearchParams(hash.slice(1)), 'email');
  return {
    id: readParam(query, 'id'),
    token: readParam(query, 'token'),
    // A password manager would store the password under whatever it is told.
    email: formats.email.validate(email) ? email : undefined,
  };
}

function readParam(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  let end = text.length;
  while (end > 0 && AFTER_LINK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Whether a token states an expiry time that has passed; without an expiry time only the service can tell. */
export function isTokenExpired(token: string): boolean {
  try {
    const { exp = Infinity } = jwtDecode(token);
    return exp * 1000 <= Date.now();
  } catch {
    return false;
  }
}

/** The problem of the link in a refusal; null if the link is valid, for example when only the password was refused. */
export function getLinkProblem(error: unknown): LinkProblem | null {
  if (isPassing(error)) return null;
  const code = getErrorCode(error);
  if (code === LINK_EXPIRED_CODE) return 'expired';
  return isUsedOrInvalidLinkCode(code) ? 'spent' : null;
}

const TOO_MANY_REQUESTS = 429;

/** Whether the service could not say anything about the link for now, whatever the code. */
const isPassing = (error: unknown) =>
  error instanceof ServiceError && (error.status === TOO_MANY_REQUESTS || error.status >= 500);

/**
 * Executes the action of a mailed link until the link proves invalid.
 * @param hasAllParams whether the URL has all parameters
 * @param carryOut the action; its errors are rethrown, except those of a spent link: the screen says more of it than
 * their messages (R-ERR-02)
 * @param checkLink asks the service at once whether the link is valid; undefined if the service has no call for that
 * @returns the problem of the link and its error, whether a request is pending, and `follow`, which executes the action
 */
export function useLinkAction<Value, Outcome>(
  hasAllParams: boolean,
  carryOut: (value: Value) => Promise<Outcome>,
  checkLink?: () => Promise<void>,
): {
  problem: LinkProblem | null;
  error: unknown;
  isLooking: boolean;
  follow: (value: Value) => Promise<Outcome | undefined>;
} {
  const [error, setError] = useState<unknown>();
  const [isLooking, setLooking] = useState(hasAllParams && checkLink !== undefined);
  const ask = useEffectEvent(() => (hasAllParams ? checkLink?.() : undefined));
  useEffect(() => {
    // Without a response the form is shown anyway: submitting it asks the service again.
    void ask()
      ?.catch(setError)
      .finally(() => setLooking(false));
  }, []);
  const follow = async (value: Value) => {
    try {
      return await carryOut(value);
    } catch (refusal) {
      setError(refusal);
      if (getLinkProblem(refusal) !== 'spent') throw refusal;
      return undefined;
    }
  };
  return { problem: hasAllParams ? getLinkProblem(error) : ('incomplete' as const), error, isLooking, follow };
}
