import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSecurityHeaders, STRICT_TRANSPORT_HEADER } from './security-headers.ts';

/** Headers of every response. Pages override the policy, files the caching. */
export const STANDARD_HEADERS: Readonly<Record<string, string>> = {
  ...createSecurityHeaders(),
  'cache-control': 'no-store',
};

/** Has every answer of `app` carry the standard headers; to be called on the root, before anything is registered. */
export function registerStandardHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(getStandardHeaders(request)).header('x-request-id', request.id);
    done();
  });
}

/** The standard headers, and over TLS that it has to stay TLS. */
export const getStandardHeaders = (request: FastifyRequest): Readonly<Record<string, string>> =>
  isTlsRequest(request) ? OVER_TLS : STANDARD_HEADERS;

const OVER_TLS = { ...STANDARD_HEADERS, ...STRICT_TRANSPORT_HEADER };

/** Whether a request came over TLS: the proxy in front of us, which ends it, says so. */
export const isTlsRequest = ({ protocol, headers }: FastifyRequest) =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https';
