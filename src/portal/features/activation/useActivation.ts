import { useEffect, useState } from 'react';
import { confirmEmail } from '#portal/auth/access.ts';
import { linkProblem } from '#portal/auth/mailed-link.ts';

export type ActivationState = 'working' | 'active' | 'incomplete' | 'expired' | 'failed';

/** How long the confirmation page waits before it starts (R-LOGIN-29, R-LIM-24). */
const CONFIRMATION_WAIT_MS = 1000;

/** Activates a user once, after the wait; `retry` does it again after a failure. */
export function useActivation({ id, token }: { id: string; token: string }) {
  const [state, setState] = useState<ActivationState>('working');
  const [attempt, setAttempt] = useState(1);
  const isComplete = id !== '' && token !== '';
  useEffect(() => {
    if (!isComplete) return undefined;
    const timer = setTimeout(() => void activate(id, token).then(setState), CONFIRMATION_WAIT_MS);
    return () => clearTimeout(timer);
  }, [id, token, isComplete, attempt]);
  const retry = () => {
    setState('working');
    setAttempt(attempt + 1);
  };
  return { state: isComplete ? state : 'incomplete', retry };
}

async function activate(id: string, token: string): Promise<ActivationState> {
  try {
    await confirmEmail(id, token);
    return 'active';
  } catch (error) {
    return linkProblem(error) === 'expired' ? 'expired' : 'failed';
  }
}
