import type { Obstacle } from '#shared/errors/service-error.ts';
import { findErrorLevel, parseBody } from './decode.ts';

/** A response before it is decoded. */
export interface ReceivedText {
  status: number;
  text: string;
  /** The request id that the service sends; null without one. */
  reference: string | null;
  /** The header Retry-After; null without one. */
  retryAfter: string | null;
  /** Whether the body was longer than what is read of it. */
  isTooLong?: boolean;
}

/** Statuses with which a network asks the user to log in to it; most browsers show no page a response with 407. */
const NETWORK_LOGIN: ReadonlySet<number> = new Set([407, 511]);
/** Statuses of a server that is down or overloaded for a moment. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Statuses with which a filter refuses a method or a place. */
const REFUSAL: ReadonlySet<number> = new Set([403, 405, 451, 501]);

/**
 * Finds out whether something other than the service answered: an error of the service has a code or is at least JSON
 * (R-ERR-20, R-ERR-21); a page, or a refusal without any content, comes from a machine in between. What carries the
 * service's request id came from the service's side.
 * @param parsed the text as JSON
 * @returns undefined for an answer of the service
 */
export function findObstacle(
  { status, text, reference, retryAfter }: ReceivedText,
  { isReadable, body } = parseBody(text),
): Obstacle | undefined {
  if (findErrorLevel(body)) return undefined;
  if (NETWORK_LOGIN.has(status)) return 'networkLogin';
  const hasData = isReadable && body !== undefined;
  if (PASSING.has(status)) return hasData && retryAfter === null ? undefined : 'unavailable';
  if (hasData) return undefined;
  const isOfNetwork = reference === null && !/^\s*[[{]/.test(text);
  if (isOfNetwork && REFUSAL.has(status)) return 'networkRefusal';
  // The message of 500 says the same as that of a service that is unavailable (R-ERR-21).
  if (isReadable || status === 500) return undefined;
  return isOfNetwork && (status < 300 || status === 401) ? 'networkLogin' : 'unavailable';
}
