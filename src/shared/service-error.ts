/** What a failed call says beside its code. */
interface Details {
  /** What the service said of it, in its own words; '' when it said nothing. */
  said?: string;
  /** Under which the service's log has the call; '' when nobody knows. */
  reference?: string;
}

/**
 * What every failed call to the service becomes at the door (R-ERR-20, R-ERR-21).
 * `code` is always a number, with or without a meaning in the error catalogue; `status` is the HTTP status, 0 when there
 * was no connection.
 */
export class ServiceError extends Error {
  readonly code: number;
  readonly status: number;
  readonly said: string;
  readonly reference: string;

  constructor(code: number, status: number, { said = '', reference = '' }: Details = {}) {
    super(`service error ${code} (HTTP ${status})`);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
    this.said = said;
    this.reference = reference;
  }
}

/** The catalogue code of anything that was thrown: that of a ServiceError, else 1002 (unknown error). */
export const errorCode = (error: unknown): number => (error instanceof ServiceError ? error.code : 1002);

/** The reference of anything that was thrown; '' when it has none. */
export const errorReference = (error: unknown): string => (error instanceof ServiceError ? error.reference : '');
