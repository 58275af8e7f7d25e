import { request as requestPlain, type IncomingMessage } from 'node:http';
import { Agent, request as requestSecurely } from 'node:https';
import type { SecureContext } from 'node:tls';
import { CALL_TIMEOUT_MS } from '#shared/calls/call-timeouts.ts';
import { decodeAnswer } from '#platform/http/decode-answer.ts';
import type { ReceivedAnswer } from '#shared/contract/breach.ts';
import { MOST_ANSWER_BYTES } from '#shared/wire/decode-bytes.ts';

export interface BankRequest {
  method: string;
  /** Below the service root, with its query. */
  path: string;
  body?: unknown;
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  /** The proof of a signature. */
  proof?: { id: string; method: string; value: string } | undefined;
}

/** An answer with the headers that decide what the portal makes of it. */
export interface BankAnswer extends ReceivedAnswer {
  /** The header Retry-After; null without one. */
  retryAfter: string | null;
}

/** Why no answer arrived: for a person who can fix it. */
export type ConnectionFailure = 'unknown-host' | 'unreachable' | 'untrusted' | 'handshake' | 'silent';

export class ConnectionError extends Error {
  constructor(readonly failure: ConnectionFailure) {
    super(failure);
  }
}

/**
 * Creates the calls to a bank's service, sent as the portal sends them.
 * @param root the service root
 * @param secureContext the certificates for `https`
 */
export const createBankClient =
  (root: string, secureContext: SecureContext): ((request: BankRequest) => Promise<BankAnswer>) =>
  async (request: BankRequest): Promise<BankAnswer> => {
    try {
      return await send(root, secureContext, request);
    } catch (error) {
      throw new ConnectionError(failureOf(error));
    }
  };

function send(root: string, secureContext: SecureContext, request: BankRequest): Promise<BankAnswer> {
  const { method, path, body, token, idempotencyKey, proof } = request;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br',
    'x-request-id': crypto.randomUUID(),
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(proof && {
      'x-signature-id': proof.id,
      'x-signature-method': proof.method,
      'x-signature-proof': proof.value,
    }),
  };
  const url = new URL(root.replace(/\/$/, '') + path);
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal };
    const read = (response: IncomingMessage) => void readAnswer(response).then(resolve, reject);
    const sent =
      url.protocol === 'https:'
        ? requestSecurely(url, { ...options, agent: new Agent({ secureContext }) }, read)
        : requestPlain(url, options, read);
    sent.on('error', reject).end(text);
  });
}

async function readAnswer(response: IncomingMessage): Promise<BankAnswer> {
  const { statusCode = 0, headers } = response;
  const answer = {
    status: statusCode,
    contentType: headers['content-type'] ?? '',
    retryAfter: headers['retry-after'] ?? null,
  };
  const bytes = await readBytes(response);
  const decoded = bytes ? await decodeAnswer(bytes, headers) : { unread: 'too-long' as const };
  if ('unread' in decoded) return { ...answer, body: '', unread: decoded.unread };
  return { ...answer, body: decoded.text, isMisencoded: decoded.isMisencoded };
}

/** @returns undefined for a body that is longer than the portal reads */
async function readBytes(response: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response) {
    length += (piece as Buffer).length;
    // Leaving the loop ends the connection.
    if (length > MOST_ANSWER_BYTES) return undefined;
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|ALTNAME/;
const HANDSHAKE = /^(EPROTO|ERR_SSL|ERR_OSSL|ERR_TLS|ECONNRESET|HPE_)/;

function failureOf(error: unknown): ConnectionFailure {
  const { code = '', name } = error as { code?: unknown; name?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'silent';
  if (/^(ENOTFOUND|EAI_)/.test(String(code))) return 'unknown-host';
  // A refusal of our own certificate begins with ERR_SSL, too.
  if (UNTRUSTED.test(String(code)) && !/^ERR_(OSSL|SSL)/.test(String(code))) return 'untrusted';
  return HANDSHAKE.test(String(code)) ? 'handshake' : 'unreachable';
}
