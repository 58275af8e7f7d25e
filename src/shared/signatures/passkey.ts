import {
  browserSupportsWebAuthn,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Challenge } from './challenge.ts';
import { encodeJson } from './proof.ts';

/** Why a passkey did not sign: the last part of a text key. */
export type PasskeyProblem = 'cancelled' | 'unsupported' | 'otherHost' | 'failed';

/** A passkey did not sign. */
export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, options?: ErrorOptions) {
    super(`The passkey did not sign: ${problem}.`, options);
    this.problem = problem;
  }
}

/**
 * Signs a challenge with a passkey of the user's choice.
 * @returns the proof
 * @throws PasskeyError
 */
export async function signWithPasskey({ passkey }: Challenge): Promise<string> {
  if (!passkey || !browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
  try {
    return encodeJson(await startAuthentication({ optionsJSON: passkey }));
  } catch (cause) {
    throw new PasskeyError(toProblem(cause), { cause });
  }
}

/** Takes back the browser's question for a passkey, if there is one. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();

function toProblem(error: unknown): PasskeyProblem {
  const code = error instanceof WebAuthnError ? error.code : '';
  if (code === 'ERROR_INVALID_RP_ID' || code === 'ERROR_INVALID_DOMAIN') return 'otherHost';
  // Browsers do not tell whether the user cancelled, the time ran out, or there is no such passkey here.
  const { name } = error instanceof WebAuthnError ? (error.cause as Error) : (error as Error);
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}
