/** How long a caller may take, and be kept waiting, in milliseconds. */
export interface HttpTimeouts {
  /** For the headers of a request. */
  headers: number;
  /** For the body of a request, unless a session was shown. */
  body: number;
  /** For the body of a request with a session: a document over a slow line. Nothing may stand still for longer either. */
  sessionBody: number;
  /** For the work of a call in total: longer than any single wait in it, shorter than the portal's timeout. */
  call: number;
  /** Between two requests on one connection; longer than that of the proxies in front, or they find it closed. */
  idle: number;
  /** Between two looks for requests that are too slow. */
  check: number;
}

const USUAL: HttpTimeouts = {
  headers: 10_000,
  body: 10_000,
  sessionBody: 120_000,
  call: 20_000,
  idle: 72_000,
  check: 1_000,
};

/** @returns the times given, the usual ones where none is */
export const withDefaultTimeouts = (given: Partial<HttpTimeouts> = {}): HttpTimeouts => ({ ...USUAL, ...given });
