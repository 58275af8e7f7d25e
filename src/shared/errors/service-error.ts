/**
 * What kept a call from an answer of the service, when something else answered it: a service that is down for a moment
 * (`unavailable`), or something in the user's network that refuses the call or wants the user to log in to the network.
 */
export type Obstacle = 'unavailable' | 'networkRefusal' | 'networkLogin';

/** Details of a failed call in addition to its code. */
interface Details {
  /** The service's own message; '' when there is none. */
  said?: string;
  /** The request id in the service's log; '' when unknown. */
  reference?: string;
  obstacle?: Obstacle;
  /** The header Retry-After (RFC 9110): seconds or a date; '' when there is none. */
  retryAfter?: string;
  /** Method and host of the call; '' when unknown. */
  method?: string;
  host?: string;
  /** What the service asks the user to sign, as received (R-SIGN-01). */
  signature?: unknown;
}

/**
 * The error of every failed call to the service (R-ERR-20, R-ERR-21). `code` is always a number, with or without an
 * entry in the error catalogue; `status` is the HTTP status, 0 when there was no connection.
 */
export class ServiceError extends Error {
  readonly code: number;
  readonly status: number;
  readonly said: string;
  readonly reference: string;
  /** Undefined for an answer of the service. */
  readonly obstacle: Obstacle | undefined;
  readonly retryAfter: string;
  readonly method: string;
  readonly host: string;
  readonly signature: unknown;

  constructor(code: number, status: number, details: Details = {}) {
    super(`service error ${code} (HTTP ${status})`);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
    this.said = details.said ?? '';
    this.reference = details.reference ?? '';
    this.obstacle = details.obstacle;
    this.retryAfter = details.retryAfter ?? '';
    this.method = details.method ?? '';
    this.host = details.host ?? '';
    this.signature = details.signature;
  }
}

/** The catalogue code of any thrown value: that of a ServiceError, otherwise 1002 (unknown error). */
export const getErrorCode = (error: unknown): number => (error instanceof ServiceError ? error.code : 1002);

/** The reference of any thrown value; '' when it has none. */
export const getErrorReference = (error: unknown): string => (error instanceof ServiceError ? error.reference : '');

/** What answered a call in place of the service; undefined for the service itself and for any other thrown value. */
export const getObstacle = (error: unknown): Obstacle | undefined =>
  error instanceof ServiceError ? error.obstacle : undefined;
