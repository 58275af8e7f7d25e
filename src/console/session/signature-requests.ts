import { HttpError } from 'ra-core';
import { createStore } from '#shared/runtime/store.ts';

/** A call that waits for the member's signature (R-SIGN-07). */
export interface SignatureRequest {
  /** Tells the requests of the page apart. */
  number: number;
  /** The refusal, with what is to be signed. */
  refusal: HttpError;
  /**
   * Makes the same call again: with the headers of the proof, or without one to be asked again.
   * @throws HttpError as the call
   */
  repeat: (proof?: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Ends the call with a result or a failure; the caller learns no more. */
  settle: (outcome: Promise<unknown>) => void;
}

let count = 0;

const requests = createStore<readonly SignatureRequest[]>([]);

/** The calls that wait for a signature, oldest first. */
export const signatureRequests: Pick<typeof requests, 'get' | 'subscribe'> = requests;

/** Lets all calls fail that wait for a signature: the page has been removed. */
export function cancelSignatureRequests(): void {
  for (const { settle, refusal } of requests.get()) settle(Promise.reject(refusal));
}

/** Reads what a refused call asks to be signed; undefined for any other failure. */
export function readSignatureRequest(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 403) return undefined;
  const { code, details } = (error.body ?? {}) as { code?: string; details?: { signature?: unknown } };
  return code === '742' || code === '743' ? details?.signature : undefined;
}

/** Lets the member sign a refused call. @returns the answer of the repeated call @throws the refusal when it is cancelled */
export const requestSignature = <Answer>(
  refusal: HttpError,
  repeat: (proof?: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> =>
  new Promise((resolve) => {
    const settle = (outcome: Promise<unknown>) => {
      requests.set(requests.get().filter((other) => other !== request));
      resolve(outcome as Promise<Answer>);
    };
    const request: SignatureRequest = { number: (count += 1), refusal, repeat, settle };
    requests.set([...requests.get(), request]);
  });
