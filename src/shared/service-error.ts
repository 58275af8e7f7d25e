/** Details of a failed call in addition to its code. */
interface Details {
  /** The service's own message; '' when there is none. */
  said?: string;
  /** The request id in the service's log; '' when unknown. */
  reference?: string;
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

  constructor(code: number, status: number, { said = '', reference = '' }: Details = {}) {
    super(`service error ${code} (HTTP ${status})`);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
    this.said = said;
    this.reference = reference;
  }
}

/** The catalogue code of any thrown value: that of a ServiceError, otherwise 1002 (unknown error). */
export const getErrorCode = (error: unknown): number => (error instanceof ServiceError ? error.code : 1002);

/** The reference of any thrown value; '' when it has none. */
export const getErrorReference = (error: unknown): string => (error instanceof ServiceError ? error.reference : '');
