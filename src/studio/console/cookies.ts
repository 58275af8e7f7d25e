import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTlsRequest } from '#platform/http/standard-headers.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { LoginState } from '#studio/domain/login/identity-provider.ts';
import { KNOWN_DEVICE_SECONDS } from '#studio/domain/staff/known-devices.ts';
import { MAX_SESSION_SECONDS } from '#studio/domain/login/staff-login.ts';

const SESSION = 'consola';
const DEVICE = 'consola-equipo';
const DEPARTURE = 'consola-entrada';
/** Maximum duration of a login at the identity provider, in seconds. */
const DEPARTURE_SECONDS = 15 * 60;

/** Reads the session token of a request; undefined without one. */
export const readSessionToken = (request: FastifyRequest): string | undefined => readCookie(request, SESSION);

/** Reads the session token of a call that needs a session. @throws ConsoleRefusal sessionMissing */
export const requireSessionToken = (request: FastifyRequest): string =>
  readSessionToken(request) ?? refuseCall('sessionMissing');

/** Sets the cookie with the session token. */
export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  setCookie(request, reply, { name: SESSION, value: token, seconds: MAX_SESSION_SECONDS });

/** Deletes the cookie with the session token. */
export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply) =>
  setCookie(request, reply, { name: SESSION, value: '', seconds: 0 });

/** Reads the token of a browser in which members have logged in before; undefined without one. */
export const readDeviceToken = (request: FastifyRequest): string | undefined => readCookie(request, DEVICE);

/** Sets the cookie by which this browser is known (R-CON-08). */
export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  setCookie(request, reply, { name: DEVICE, value: token, seconds: KNOWN_DEVICE_SECONDS });

/**
 * Sets the cookie that identifies a login at the identity provider. It is `SameSite=Strict`: the provider redirects to
 * a page of the console, and only that page sends the cookie.
 */
export const setProviderStateCookie = (request: FastifyRequest, reply: FastifyReply, state: LoginState) =>
  setCookie(request, reply, {
    name: DEPARTURE,
    value: Buffer.from(JSON.stringify(state)).toString('base64url'),
    seconds: DEPARTURE_SECONDS,
  });

export const clearProviderStateCookie = (request: FastifyRequest, reply: FastifyReply) =>
  setCookie(request, reply, { name: DEPARTURE, value: '', seconds: 0 });

/** Reads the cookie of a login at the provider; undefined when it belongs to another browser or has expired. */
export function readProviderState(request: FastifyRequest): LoginState | undefined {
  try {
    const kept = JSON.parse(Buffer.from(readCookie(request, DEPARTURE) ?? '', 'base64url').toString()) as LoginState;
    const isWhole = [kept.state, kept.nonce, kept.verifier].every((part) => typeof part === 'string' && part !== '');
    return isWhole ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** With TLS no other host and no page without TLS can set a cookie of this name (R-CON-08). */
const fullName = (request: FastifyRequest, name: string) => (isTlsRequest(request) ? `__Host-${name}` : name);

function readCookie(request: FastifyRequest, name: string): string | undefined {
  const start = `${fullName(request, name)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) || undefined;
}

const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds }: { name: string; value: string; seconds: number },
) =>
  reply.header(
    'set-cookie',
    [
      `${fullName(request, name)}=${value}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isTlsRequest(request) ? ['Secure'] : []),
    ].join('; '),
  );
