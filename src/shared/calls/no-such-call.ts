import { isNotFoundCode } from '#shared/errors/not-found.ts';
import { UNUSABLE_ANSWER_CODE } from '#shared/errors/error-codes.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import type { CallName } from './contract.ts';

/** The calls without which the portal works as well, and which a bank's service may omit (docs/contract.md). */
const OPTIONAL_CALLS: ReadonlySet<CallName> = new Set([
  'listOperations',
  'readOperation',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'listSignatureMeans',
  'requestMeansLink',
  'startMeans',
  'addMeans',
  'renameMeans',
  'removeMeans',
  'removeMeansOfUser',
  'startPasskeyLogin',
  'passkeyLogin',
  'checkAccountHolder',
]);

/** Statuses of a service, or of a proxy in front of it, that does not know the call. */
const STATUSES: ReadonlySet<number> = new Set([404, 405, 501]);

/** Whether an answer says that the service omits an optional call. @param code of the answer; 0 without one */
export const isOmittedCall = (call: CallName, status: number, code: number): boolean =>
  OPTIONAL_CALLS.has(call) && STATUSES.has(status) && !isNotFoundCode(code);

/**
 * Whether a failure of an optional list means that the service has no such call (R-PLAN-14). A page for people with
 * status 200 is the answer of a server that does not know the call either; one that cannot be used is a failure.
 */
export const meansNoSuchCall = (error: unknown): boolean =>
  error instanceof ServiceError &&
  (STATUSES.has(error.status) || error.status === 200) &&
  !isNotFoundCode(error.code) &&
  error.code !== UNUSABLE_ANSWER_CODE;
