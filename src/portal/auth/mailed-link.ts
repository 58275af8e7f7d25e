import { jwtDecode } from 'jwt-decode';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LINK_EXPIRED_CODE, isUnusableLinkCode } from '#shared/error-codes.ts';
import { getErrorCode } from '#shared/service-error.ts';

/** Why a mailed link leads nowhere. */
export type LinkProblem = 'incomplete' | 'outdated' | 'expired' | 'spent';

/** The parameters of a mailed link; '' for a missing one. They stay in the address, so that a reload works. */
export function useLinkParams(): { id: string; token: string } {
  const [search] = useSearchParams();
  return { id: search.get('id') ?? '', token: search.get('token') ?? '' };
}

/** Whether a token says itself that its time is over; one that says nothing is good until the service refuses it. */
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
  return isUnusableLinkCode(code) ? 'spent' : null;
}

/**
 * What a mailed link is for, until it turns out to lead nowhere.
 * @param isComplete whether the address says all that is needed
 * @param executeAdvance what is done with the link; each refusal is thrown on
 * @param look asks the service at once whether the link is good; left out where it has no call for that
 * @returns the problem, and the error that told it; whether the service is being asked; `follow`, which carries out
 */
export function useLinkAction<Value, Outcome>(
  isComplete: boolean,
  carryOut: (value: Value) => Promise<Outcome>,
  look?: () => Promise<void>,
) {
  const [error, setError] = useState<unknown>();
  const [isLooking, setLooking] = useState(isComplete && look !== undefined);
  const ask = useEffectEvent(() => (isComplete ? look?.() : undefined));
  useEffect(() => {
    // Without a response the form is shown anyway: sending it asks the service again.
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
  return { problem: isComplete ? getLinkProblem(error) : ('incomplete' as const), error, isLooking, follow };
}
