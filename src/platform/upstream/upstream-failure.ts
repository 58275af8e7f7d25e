/** How a call to the bank's service can fail, for log and metrics (R-SIDE-03). */
export const FAILURE_KINDS = ['cut', 'silent', 'reset', 'tls', 'malformed', 'limit'] as const;

/**
 * `cut`: no connection; `silent`: no answer in time; `reset`: the connection broke; `tls`: no trust in the certificate,
 * or a refused one; `malformed`: no HTTP, or a redirect; `limit`: too many calls wait.
 */
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A call that the bank's service did not answer. */
export class UpstreamFailure extends Error {
  constructor(readonly kind: FailureKind) {
    super(kind);
    this.name = 'UpstreamFailure';
  }
}

const TLS_CODE = /^(ERR_SSL_|ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$)/;

/** What happened to a connection before its error. */
export interface ConnectionStage {
  isConnected: boolean;
  isSecure: boolean;
}

/** Finds the kind of an error of Node's client. */
export function getFailureKind(error: NodeJS.ErrnoException, stage: ConnectionStage): FailureKind {
  // A DOMException has a number.
  const code = String(error.code);
  if (TLS_CODE.test(code)) return 'tls';
  if (!stage.isConnected) return 'cut';
  if (!stage.isSecure) return 'tls';
  return code.startsWith('HPE_') ? 'malformed' : 'reset';
}
