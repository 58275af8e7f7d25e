import type { FastifyReply, FastifyRequest } from 'fastify';
import { cameOverTls } from '#service/http/standard-headers.ts';
import { SESSION_SECONDS } from '#service/studio/staff-login.ts';

/** With TLS no other host and no page without TLS can set a cookie of this name (R-CON-08). */
const cookieName = (request: FastifyRequest) => (cameOverTls(request) ? '__Host-consola' : 'consola');

/** The token of the session of a request; undefined without one. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  const name = `${cookieName(request)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) || undefined;
}

/** Has the browser keep the token of a session. */
export const keepSession = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  setCookie(request, reply, token, SESSION_SECONDS);

/** Has the browser forget it. */
export const forgetSession = (request: FastifyRequest, reply: FastifyReply) => setCookie(request, reply, '', 0);

const setCookie = (request: FastifyRequest, reply: FastifyReply, value: string, seconds: number) =>
  reply.header(
    'set-cookie',
    [
      `${cookieName(request)}=${value}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(cameOverTls(request) ? ['Secure'] : []),
    ].join('; '),
  );
