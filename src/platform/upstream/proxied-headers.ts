import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { formatPolicy } from '#platform/http/security-headers.ts';
import { listContentEncodings } from '#platform/http/decode-answer.ts';
import { isTlsRequest } from '#platform/http/standard-headers.ts';
import { findCharset } from '#shared/wire/decode-bytes.ts';
import { readBearerToken } from './token-claims.ts';

/** Headers of a request that the bank's service receives; what the browser says about itself and its cookies stays here. */
const REQUEST_HEADERS: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-disposition',
  'content-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'range',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-device-id',
  'x-signature-id',
  'x-signature-method',
  'x-signature-plan',
  'x-signature-proof',
];

/**
 * Creates the headers of the call to the bank's service.
 * @param host of the entity that was served; undefined for none
 * @param length of the body; undefined without one
 */
export function createRequestHeaders(
  request: FastifyRequest,
  host: string | undefined,
  length: number | undefined,
): OutgoingHttpHeaders {
  const { headers, ip, ips = [ip] } = request;
  const listed = listConnectionHeaders(headers);
  const hasBody = length !== undefined;
  const passed = REQUEST_HEADERS.filter((name) => !listed.has(name) && (hasBody || !name.startsWith('content-')))
    .map((name) => [name, headers[name]] as const)
    .filter(([, value]) => value !== undefined);
  const token = listed.has('authorization') ? undefined : readBearerToken(headers.authorization);
  return {
    ...Object.fromEntries(passed),
    // As it is counted.
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(hasBody && { 'content-length': length }),
    'x-request-id': request.id,
    // Fastify lists the nearest proxy first.
    'x-forwarded-for': ips.toReversed().join(', '),
    'x-forwarded-proto': isTlsRequest(request) ? 'https' : 'http',
    ...(host && { 'x-forwarded-host': host }),
  };
}

/** The encodings of `accept-encoding` that are decoded here (`decodeAnswer`); `identity` when there is none, or no header. */
export const selectReadableEncodings = (header: OutgoingHttpHeaders[string]): string =>
  String(header ?? '')
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => READABLE.has(encoding.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
    .join(', ') || 'identity';

const READABLE: ReadonlySet<string> = new Set(['br', 'deflate', 'gzip', 'identity']);

/** Headers of an answer that the client receives. */
const RESPONSE_HEADERS: readonly string[] = [
  'content-language',
  'content-length',
  'content-range',
  'date',
  'deprecation',
  'etag',
  'last-modified',
  'retry-after',
  'sunset',
];
const NO_CONTENT: ReadonlySet<number> = new Set([204, 304]);

/** Of every answer: opened as a page of the portal's host, it could do nothing. */
const POLICY = formatPolicy({ 'default-src': "'none'", 'frame-ancestors': "'none'", sandbox: '' }).trim();

/**
 * Selects the headers of an answer that the client receives. The answer is JSON, or a document that is saved and not
 * opened: what the bank's service sends never becomes a page or a script of the portal's host.
 * @param documentTypes the media types of documents that the record of the call names
 */
export function selectResponseHeaders(
  { headers, statusCode = 0 }: Pick<IncomingMessage, 'headers' | 'statusCode'>,
  documentTypes: readonly string[],
): Record<string, string> {
  const listed = listConnectionHeaders(headers);
  const passed = RESPONSE_HEADERS.filter((name) => headers[name] !== undefined && !listed.has(name));
  const encodings = listContentEncodings(headers['content-encoding']).join(', ');
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isDocument = documentTypes.includes(type);
  return {
    ...Object.fromEntries(passed.map((name) => [name, String(headers[name])])),
    ...(encodings !== '' && { 'content-encoding': encodings }),
    ...(!NO_CONTENT.has(statusCode) && { 'content-type': isDocument ? type : getJsonType(headers['content-type']) }),
    ...(isDocument && { 'content-disposition': 'attachment' }),
    'content-security-policy': POLICY,
  };
}

/** The portal decodes what the bank's service sends, by the charset that it names. */
const getJsonType = (contentType = '') => `application/json; charset=${findCharset(contentType) ?? 'utf-8'}`;

/** The headers that the sender names as those of the connection. */
const listConnectionHeaders = ({ connection = '' }: IncomingHttpHeaders): ReadonlySet<string> =>
  new Set(connection.toLowerCase().split(/[\s,]+/));
