/**
 * What every failed call to the service becomes at the door (R-ERR-20, R-ERR-21).
 * `code` is always a number with a meaning in the error catalogue or its fallback; `status` is the HTTP status, 0 when
 * there was no connection.
 */
export class ServiceError extends Error {
  readonly code: number;
  readonly status: number;

  constructor(code: number, status: number, message = `service error ${code} (HTTP ${status})`) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
  }
}

/** The catalogue code of anything that was thrown: that of a ServiceError, else 1002 (unknown error). */
export const errorCode = (error: unknown): number => (error instanceof ServiceError ? error.code : 1002);
