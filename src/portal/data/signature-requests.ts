import { SIGNATURE_REFUSED_CODE, SIGNATURE_REQUIRED_CODE } from '#shared/errors/error-codes.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { createStore } from '#shared/runtime/store.ts';
import type { ProofHeaders } from '#shared/signatures/proof.ts';

/** A call that waits for the user's signature (R-SIGN-01). */
export interface SignatureRequest {
  /** Tells the requests of the page apart. */
  number: number;
  /** The refusal, with what is to be signed. */
  refusal: ServiceError;
  /**
   * Makes the same call again: with the proof, or without one to be asked again.
   * @throws ServiceError as the call
   */
  repeat: (proof?: ProofHeaders) => Promise<unknown>;
  /** Ends the call with a result or a failure; the caller learns no more. */
  settle: (outcome: Promise<unknown>) => void;
}

let count = 0;

const requests = createStore<readonly SignatureRequest[]>([]);

/** The calls that wait for a signature, oldest first. */
export const signatureRequests: Pick<typeof requests, 'get' | 'subscribe'> = requests;

/** Forgets the calls that wait, as leaving the page does. */
export const forgetSignatureRequests = (): void => requests.set([]);

/** Whether a failure asks for a signature. */
export const isSignatureRequired = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.code === SIGNATURE_REQUIRED_CODE &&
  error.status === 403 &&
  error.signature !== undefined;

/** Whether the service refused the proof of a signature. */
export const isProofRefused = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.code === SIGNATURE_REFUSED_CODE && error.status === 403;

/**
 * Lets the user sign a refused call. The signer of the page takes it from `signatureRequests`.
 * @returns the answer of the repeated call
 * @throws the refusal when the user cancels, the signal's reason when the caller does, otherwise as the repeated call
 */
export const requestSignature = (
  refusal: ServiceError,
  repeat: SignatureRequest['repeat'],
  signal?: AbortSignal,
): Promise<unknown> =>
  new Promise((resolve) => {
    const settle = (outcome: Promise<unknown>) => {
      signal?.removeEventListener('abort', stop);
      requests.set(requests.get().filter((other) => other !== request));
      resolve(outcome);
    };
    const stop = () => settle(Promise.reject(signal?.reason as Error));
    const request = { number: (count += 1), refusal, repeat, settle };
    signal?.addEventListener('abort', stop);
    requests.set([...requests.get(), request]);
  });
