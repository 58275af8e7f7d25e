import { useState } from 'react';
import type { HttpError } from 'ra-core';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { type Challenge, parseChallenge } from '#shared/signatures/challenge.ts';
import { cancelPasskey, PasskeyError, signWithPasskey } from '#shared/signatures/passkey.ts';
import { createProof, readRecoveryCode, readTotpCode } from '#shared/signatures/proof.ts';
import { createOneAtATime } from '#shared/runtime/one-at-a-time.ts';
import { readSignatureRequest, type SignatureRequest } from '#console/session/signature-requests.ts';

interface SigningState {
  challenge: Challenge;
  isWaiting: boolean;
  /** A sentence of the service, or the key of a text. */
  problem: string | undefined;
}

/**
 * Signs a call, and makes it again with the proof: until it has an outcome, or the member cancels it.
 * @param first the challenge of its refusal
 */
export function useSigning(request: SignatureRequest, first: Challenge) {
  const [state, setState] = useState<SigningState>({ challenge: first, isWaiting: false, problem: undefined });
  const { challenge } = state;
  const [once] = useState(createOneAtATime);
  const fail = (problem: string) => setState((before) => ({ ...before, isWaiting: false, problem }));

  /** Makes the call; a new challenge stays in the dialog, everything else is the outcome of the call. */
  const repeat = async (proof?: Readonly<Record<string, string>>) => {
    try {
      const answer = await request.repeat(proof);
      request.settle(Promise.resolve(answer));
    } catch (error) {
      const next = parseChallenge(readSignatureRequest(error));
      if (!next) request.settle(Promise.reject(error as Error));
      else setState({ challenge: next, isWaiting: false, problem: proof ? (error as HttpError).message : undefined });
    }
  };
  const sign = async (method: MeansKind, typed: string) => {
    setState((before) => ({ ...before, isWaiting: true, problem: undefined }));
    if (method === 'passkey') {
      try {
        const proof = await signWithPasskey(challenge);
        await repeat(createProof(challenge, method, proof));
      } catch (error) {
        fail(`signature.passkey.${error instanceof PasskeyError ? error.problem : 'failed'}`);
      }
      return;
    }
    const code = method === 'totp' ? readTotpCode(typed) : readRecoveryCode(typed);
    if (code === '') fail(`signature.missing.${method}`);
    else await repeat(createProof(challenge, method, code));
  };
  return {
    ...state,
    sign: (method: MeansKind, typed: string) => once(() => sign(method, typed)),
    cancel: () => {
      cancelPasskey();
      request.settle(Promise.reject(request.refusal));
    },
  };
}
