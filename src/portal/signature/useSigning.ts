import { useEffect, useEffectEvent, useState } from 'react';
import { syncedNow } from '#portal/clock/clock.ts';
import { isProofRefused, isSignatureRequired, type SignatureRequest } from '#portal/data/signature-requests.ts';
import { useSession } from '#portal/session/session.ts';
import { SIGNATURE_REFUSED_CODE } from '#shared/errors/error-codes.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { type Challenge, parseChallenge } from '#shared/signatures/challenge.ts';
import { cancelPasskey, PasskeyError, signWithPasskey } from '#shared/signatures/passkey.ts';
import { createProof } from '#shared/signatures/proof.ts';
import { createOneAtATime } from '#shared/runtime/one-at-a-time.ts';

/** What went wrong: the key of its text, and the refusal of the service if it was one. */
export interface SigningProblem {
  key: string;
  error?: ServiceError;
}

/** Whom the dialog waits for: the user's device, or the service. */
type Waiting = 'device' | 'service' | undefined;

interface SigningState {
  challenge: Challenge;
  waiting: Waiting;
  problem: SigningProblem | undefined;
  /** How often something went wrong, which the dialog says each time. */
  problems: number;
}

/**
 * Signs a call, and makes it again with the proof: until it has an outcome, or the user or the end of the session cancels it.
 * @param first the challenge of its refusal
 */
export function useSigning(request: SignatureRequest, first: Challenge) {
  const [state, setState] = useState<SigningState>({
    challenge: first,
    waiting: undefined,
    problem: undefined,
    problems: 0,
  });
  const { challenge, waiting } = state;
  const [once] = useState(createOneAtATime);
  const cancel = () => {
    cancelPasskey();
    request.settle(Promise.reject(request.refusal));
  };
  useSessionEnd(cancel);
  const [isExpired, expireNow] = useExpiry(challenge);

  const fail = (key: string, error?: ServiceError) =>
    setState((before) => ({
      ...before,
      waiting: undefined,
      problem: { key, ...(error && { error }) },
      problems: before.problems + 1,
    }));
  /** Makes the call; a new challenge stays in the dialog, everything else is the outcome of the call. */
  const repeat = async (method: MeansKind | undefined, proof: string) => {
    setState((before) => ({ ...before, waiting: 'service', problem: undefined }));
    try {
      const answer = await request.repeat(method && createProof(challenge, method, proof));
      request.settle(Promise.resolve(answer));
    } catch (error) {
      const next = readNextChallenge(error);
      if (!next) return request.settle(Promise.reject(error as Error));
      // The call was made of what its screen showed, which is not this any more.
      if (!isSameContent(next, challenge)) return request.settle(Promise.reject(contentChanged(error as ServiceError)));
      setState((before) => ({ ...before, challenge: next, waiting: undefined }));
      if (method) fail(`signature.refused.${method}`, error as ServiceError);
    }
  };
  return {
    ...state,
    isExpired,
    cancel,
    /** Asks the service for another challenge. */
    renew: () => once(() => repeat(undefined, '')),
    /** Signs with a code; an empty one is refused here. */
    signWithCode: (method: 'totp' | 'recovery', code: string) =>
      once(async () => (code === '' ? fail(`signature.missing.${method}`) : repeat(method, code))),
    signWithPasskey: () =>
      once(async () => {
        setState((before) => ({ ...before, waiting: 'device', problem: undefined }));
        try {
          const proof = await signWithPasskey(challenge);
          if (challenge.expiresAt <= syncedNow().getTime()) expireNow();
          else await repeat('passkey', proof);
        } catch (error) {
          fail(`signature.passkey.${error instanceof PasskeyError ? error.problem : 'failed'}`);
        }
      }),
    isWaiting: waiting !== undefined,
  };
}

/** The challenge with which the service refused a proof, or asked again. */
function readNextChallenge(error: unknown): Challenge | undefined {
  return isProofRefused(error) || isSignatureRequired(error) ? parseChallenge(error.signature) : undefined;
}

const isSameContent = ({ lines }: Challenge, other: Challenge) => JSON.stringify(lines) === JSON.stringify(other.lines);

/** The failure of a call that would do something else by now than what was shown to be signed. */
const contentChanged = ({ status, reference }: ServiceError) =>
  new ServiceError(SIGNATURE_REFUSED_CODE, status, { reference });

/** Runs when the session in which the dialog opened is over, or another one began. */
function useSessionEnd(onEnd: () => void): void {
  const { token } = useSession();
  const [first] = useState(token);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (token !== first) end();
  }, [token, first]);
}

/** The longest delay of a timer. */
const LONGEST_MS = 2_147_483_647;

/** Whether the time to sign is over, by the service's clock, and a function that says so. */
function useExpiry({ id, expiresAt }: Challenge): [isExpired: boolean, expireNow: () => void] {
  const [expired, setExpired] = useState<string>();
  const key = `${id} ${expiresAt}`;
  useEffect(() => {
    const left = expiresAt - syncedNow().getTime();
    if (left > LONGEST_MS) return undefined;
    const timer = setTimeout(() => setExpired(key), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [key, expiresAt]);
  return [expired === key, () => setExpired(key)];
}
