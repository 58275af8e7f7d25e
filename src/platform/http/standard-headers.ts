import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProxyTrust } from './trusted-proxies.ts';
import { createSecurityHeaders, STRICT_TRANSPORT_HEADER } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the guards of a site. */
    isTrustedProxy?: ProxyTrust;
  }
}

/** Headers of every response. Pages override the policy, files the caching. */
export const STANDARD_HEADERS: Readonly<Record<string, string>> = {
  ...createSecurityHeaders(),
  'cache-control': 'no-store',
};

/** Adds the standard headers to every response of `app`; call it on the root, before anything is registered. */
export function registerStandardHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(getStandardHeaders(request)).header('x-request-id', request.id);
    done();
  });
}

/** Returns the standard headers; over TLS with the one that requires TLS in future. */
export const getStandardHeaders = (request: FastifyRequest): Readonly<Record<string, string>> =>
  isTlsRequest(request) ? OVER_TLS : STANDARD_HEADERS;

const OVER_TLS = { ...STANDARD_HEADERS, ...STRICT_TRANSPORT_HEADER };

/** Whether a request came over TLS, here or at a trusted proxy in front, which terminates it. */
export function isTlsRequest({ protocol, headers, server, socket }: FastifyRequest): boolean {
  if (protocol === 'https') return true;
  // Fastify asks no proxy about a request whose address it cannot read.
  return headers['x-forwarded-proto'] === 'https' && server.isTrustedProxy?.(socket.remoteAddress) === true;
}
