import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { RequestBody } from '#shared/calls/contract.ts';

/** Why no passkey was created: the last part of a text key. */
type CreationProblem = 'cancelled' | 'unsupported' | 'known' | 'failed';

/** No passkey was created. */
export class PasskeyCreationError extends Error {
  readonly problem: CreationProblem;

  constructor(problem: CreationProblem, options?: ErrorOptions) {
    super(`No passkey was created: ${problem}.`, options);
    this.problem = problem;
  }
}

/**
 * Creates a passkey on a device of the user's choice.
 * @param options of the service, as received
 * @throws PasskeyCreationError
 */
export async function createPasskey(options: unknown): Promise<RequestBody<'addMeans'>['passkey']> {
  if (!options || !browserSupportsWebAuthn()) throw new PasskeyCreationError('unsupported');
  try {
    const created = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
    return created as unknown as RequestBody<'addMeans'>['passkey'];
  } catch (cause) {
    throw new PasskeyCreationError(toProblem(cause), { cause });
  }
}

function toProblem(error: unknown): CreationProblem {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  const { name } = error instanceof WebAuthnError ? (error.cause as Error) : (error as Error);
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}
