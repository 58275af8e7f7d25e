import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { getStandardHeaders } from '#platform/http/standard-headers.ts';

/** Headers of a request that the bank's service receives; what the browser says about itself and its cookies stays here. */
const REQUEST_HEADERS: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-disposition',
  'content-encoding',
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
];

/**
 * Creates the headers of the call to the bank's service.
 * @param hasBody whether a body is sent; its length is unknown when the client does not send it
 */
export function createRequestHeaders(request: FastifyRequest, hasBody: boolean): OutgoingHttpHeaders {
  const { headers, ip, ips = [ip], protocol, host } = request;
  const listed = listConnectionHeaders(headers);
  const passed = REQUEST_HEADERS.filter((name) => !listed.has(name) && (hasBody || !name.startsWith('content-')))
    .map((name) => [name, headers[name]] as const)
    .filter(([, value]) => value !== undefined);
  const length = headers['content-length'];
  return {
    ...Object.fromEntries(passed),
    ...(hasBody && (length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length })),
    'x-request-id': request.id,
    // Fastify lists the nearest proxy first.
    'x-forwarded-for': ips.toReversed().join(', '),
    'x-forwarded-proto': protocol,
    ...(host && { 'x-forwarded-host': host }),
  };
}

/** Headers of an answer that hold for one connection (RFC 9110, 7.6.1), or speak for the host of the portal. */
const OWN_RESPONSE_HEADERS: ReadonlySet<string> = new Set([
  'alt-svc',
  'clear-site-data',
  'connection',
  'content-security-policy-report-only',
  'keep-alive',
  'link',
  'location',
  'nel',
  'origin-agent-cluster',
  'proxy-authenticate',
  'proxy-connection',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-cookie',
  'sourcemap',
  'speculation-rules',
  'strict-transport-security',
  'te',
  'timing-allow-origin',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'www-authenticate',
  'x-permitted-cross-domain-policies',
  'x-powered-by',
  'x-request-id',
  'x-sourcemap',
]);
const OWN_RESPONSE_PREFIXES = ['access-control-', 'cross-origin-'];

/** Selects the headers of an answer that the client receives; the platform's own win. */
export function selectResponseHeaders(headers: IncomingHttpHeaders, request: FastifyRequest): Record<string, string> {
  const listed = listConnectionHeaders(headers);
  const standard = getStandardHeaders(request);
  const isPassed = (name: string) =>
    !OWN_RESPONSE_HEADERS.has(name) &&
    !(name in standard) &&
    !listed.has(name) &&
    !OWN_RESPONSE_PREFIXES.some((prefix) => name.startsWith(prefix));
  const passed = Object.entries(headers).filter(([name, value]) => value !== undefined && isPassed(name));
  return Object.fromEntries(passed.map(([name, value]) => [name, String(value)]));
}

/** The headers that the sender names as those of the connection. */
const listConnectionHeaders = ({ connection = '' }: IncomingHttpHeaders): ReadonlySet<string> =>
  new Set(connection.toLowerCase().split(/[\s,]+/));
