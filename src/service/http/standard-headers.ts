import type { FastifyInstance, FastifyRequest } from 'fastify';
import { securityHeaders, STRICT_TRANSPORT } from './security-headers.ts';

/** Headers of every response. Pages override the policy, files the caching. */
export const STANDARD_HEADERS: Readonly<Record<string, string>> = { ...securityHeaders(), 'cache-control': 'no-store' };

/** Has every answer of `app` carry the standard headers; to be called on the root, before anything is registered. */
export function setStandardHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request)).header('x-request-id', request.id);
    done();
  });
}

/** The standard headers, and over TLS that it has to stay TLS. */
export const headersFor = (request: FastifyRequest): Readonly<Record<string, string>> =>
  cameOverTls(request) ? OVER_TLS : STANDARD_HEADERS;

const OVER_TLS = { ...STANDARD_HEADERS, ...STRICT_TRANSPORT };

/** Whether a request came over TLS: the proxy in front of us, which ends it, says so. */
export const cameOverTls = ({ protocol, headers }: FastifyRequest) =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https';
