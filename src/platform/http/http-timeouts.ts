/** Timeouts of requests, in milliseconds. */
export interface HttpTimeouts {
  /** For the headers of a request. */
  headers: number;
  /** For the body of a request without a session. */
  body: number;
  /**
   * For the body of a request with a session: a document over a slow network. Also the limit for an inactive
   * connection.
   */
  sessionBody: number;
  /** For the complete work of a call: longer than any single wait in it, shorter than the portal's timeout. */
  call: number;
  /**
   * Between two requests on one connection; longer than that of the proxies in front, which would otherwise find it
   * closed.
   */
  idle: number;
  /** Interval of the check for slow requests. */
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

/** @returns the given timeouts, with the default for each absent one */
export const withDefaultTimeouts = (overrides: Partial<HttpTimeouts> = {}): HttpTimeouts => ({
  ...USUAL,
  ...overrides,
});
