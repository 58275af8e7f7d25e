import type { BreachKind } from './breach.ts';

/**
 * How the bank's service can refuse a call, or fail, with an answer that the contract allows: `server-error`, a status from
 * 500 on; `busy`, 429; `refused`, any other refusal with a code of the catalogue. `refused-here`: the platform refused it.
 */
export const REFUSAL_KINDS = ['server-error', 'busy', 'refused', 'refused-here'] as const;

/** Why a supplier does not see what a call is for, or sees a part of it wrong. */
export interface CallFailure<Kind extends string = (typeof REFUSAL_KINDS)[number] | BreachKind> {
  kind: Kind;
  /** Of the catalogue; undefined for any other. */
  code?: number;
  /** Of a breach, as in `BreachPlace`. */
  place?: string;
}

const ORDINARY: ReadonlySet<string> = new Set(['refused', 'refused-here']);

/** Whether a call was refused and did not fail: a wrong password, say. */
export const isRefusal = (kind: string): boolean => ORDINARY.has(kind);

/** A call that failed a supplier, without any value (R-SIDE-04). */
export interface NotedFailure {
  /** The request id, which the supplier sees as the reference. */
  reference: string;
  /** A name of the contract or of a record of the bank's; `unknown` for what is no call. */
  call: string;
  kind: string;
  /** Of the catalogue. */
  code: number | undefined;
  /** Of a breach. */
  place: string | undefined;
  /** Undefined where the bank's service did not answer. */
  status: number | undefined;
  /** In milliseconds. */
  duration: number;
}

/** A request of an advance that the bank's service answered: hashes alone, in hexadecimal digits of SHA-256 (R-SIDE-08). */
export interface NotedAdvance {
  /** The request id. */
  reference: string;
  call: string;
  supplierHash: string;
  /** Of the bodies as they were sent; undefined without one, or where it was too long to be held. */
  requestHash: string | undefined;
  answerHash: string | undefined;
  status: number;
}
