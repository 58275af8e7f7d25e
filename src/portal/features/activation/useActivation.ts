import { useEffect, useState } from 'react';
import { ALREADY_VERIFIED_CODE } from '#shared/errors/error-codes.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { confirmEmail } from '#portal/auth/visitor-calls.ts';
import { getLinkProblem } from '#portal/auth/mailed-link.ts';

export type ActivationState = 'working' | 'active' | 'incomplete' | 'expired' | 'failed';

interface Outcome {
  state: ActivationState;
  error?: unknown;
}

const WORKING: Outcome = { state: 'working' };

/** How long the confirmation page waits before it starts (R-LOGIN-29, R-LIM-24). */
const CONFIRMATION_WAIT_MS = 1000;

/** Activates a user once, after the wait; `retry` repeats it after a failure. */
export function useActivation({ id, token }: { id: string; token: string }): {
  state: ActivationState;
  error: unknown;
  retry: () => void;
} {
  const [{ state, error }, setOutcome] = useState<Outcome>(WORKING);
  const [attempt, setAttempt] = useState(1);
  const isComplete = id !== '' && token !== '';
  useEffect(() => {
    if (!isComplete) return undefined;
    const timer = setTimeout(() => void activate(id, token).then(setOutcome), CONFIRMATION_WAIT_MS);
    return () => clearTimeout(timer);
  }, [id, token, isComplete, attempt]);
  const retry = () => {
    setOutcome(WORKING);
    setAttempt(attempt + 1);
  };
  return { state: isComplete ? state : 'incomplete', error, retry };
}

async function activate(id: string, token: string): Promise<Outcome> {
  try {
    await confirmEmail(id, token);
    return { state: 'active' };
  } catch (error) {
    // The link was already opened, by the scanner of a mail server or in another tab.
    if (getErrorCode(error) === ALREADY_VERIFIED_CODE) return { state: 'active' };
    return { state: getLinkProblem(error) === 'expired' ? 'expired' : 'failed', error };
  }
}
