import { jwtDecode } from 'jwt-decode';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LINK_EXPIRED_CODE, isUsedOrInvalidLinkCode } from '#shared/errors/error-codes.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';

/** Why a mailed link cannot be used. */
export type LinkProblem = 'incomplete' | 'outdated' | 'expired' | 'spent';

export interface LinkParams {
  /** Of the user. */
  id: string;
  token: string;
  /** The login of the user; undefined if the link does not tell. It is in the fragment, which reaches no server. */
  email: string | undefined;
}

/** The parameters of a mailed link; '' for a missing one. They stay in the URL, so that a reload works. */
export function useLinkParams(): LinkParams {
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const email = new URLSearchParams(hash.slice(1)).get('email') ?? undefined;
  return { id: query.get('id') ?? '', token: query.get('token') ?? '', email };
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
  const code = getErrorCode(error);
  if (code === LINK_EXPIRED_CODE) return 'expired';
  return isUsedOrInvalidLinkCode(code) ? 'spent' : null;
}

/**
 * Executes the action of a mailed link until the link proves invalid.
 * @param hasAllParams whether the URL has all parameters
 * @param carryOut the action; its errors are rethrown
 * @param checkLink asks the service at once whether the link is valid; undefined if the service has no call for that
 * @returns the problem of the link and its error, whether a request is pending, and `follow`, which executes the action
 */
export function useLinkAction<Value, Outcome>(
  hasAllParams: boolean,
  carryOut: (value: Value) => Promise<Outcome>,
  checkLink?: () => Promise<void>,
): { problem: LinkProblem | null; error: unknown; isLooking: boolean; follow: (value: Value) => Promise<Outcome> } {
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
      throw refusal;
    }
  };
  return { problem: hasAllParams ? getLinkProblem(error) : ('incomplete' as const), error, isLooking, follow };
}
