import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { refuse } from '#service/domain/refusal.ts';
import type { User } from '#service/database/users.ts';
import type { ServiceContext } from './context.ts';

/** Whom a request comes from, as the token says it. */
export interface Session {
  userId: string;
  email: string;
  supplierId: string;
  entity: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `signedIn`. */
    session: Session;
    verifySession(): Promise<Session>;
  }
}

const ALGORITHM = 'HS256';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A token with the claims that the portal reads (R-ROUTE-11), good for `sessionSeconds`. */
export function createToken(user: User, { secret, now, sessionSeconds }: ServiceContext): Promise<string> {
  const issued = Math.floor(now().getTime() / 1000);
  const { id, email, supplierId, entity, alias } = user;
  return new SignJWT({ id, email, supplierId, codNrbeEn: entity, name: alias })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + sessionSeconds)
    .sign(keyOf(secret));
}

/** Lets the routes of `api` ask for the session of a request. */
export function recogniseSessions(api: FastifyInstance, { secret, now }: ServiceContext): void {
  const key = keyOf(secret);
  api.decorateRequest('session', null as unknown as Session);
  api.decorateRequest('verifySession', async function verifySession(this: FastifyRequest): Promise<Session> {
    const [, token] = /^Bearer (\S+)$/i.exec(this.headers.authorization ?? '') ?? [];
    if (!token) return refuse(651, 401, 'There is no bearer token.');
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      currentDate: now(),
      requiredClaims: ['exp'],
    }).catch(() => refuse(651, 401, 'The token is not valid or has expired.'));
    return {
      userId: String(payload['id']),
      email: String(payload['email']),
      supplierId: String(payload['supplierId']),
      entity: String(payload['codNrbeEn']),
    };
  });
}

/** Who may call: someone with a valid token. @throws Refusal 651 (401) */
export async function signedIn(request: FastifyRequest): Promise<void> {
  request.session = await request.verifySession();
}

/** Who may call: the supplier of the path. @throws Refusal 684 (403) */
export async function ownSupplier(request: FastifyRequest): Promise<void> {
  const { supplierId } = request.params as { supplierId: string };
  if (supplierId !== request.session.supplierId) refuse(684, 403, 'The path names another supplier than the token.');
}

/** What is accepted: the entity of the token, where the query names one. @throws Refusal 683 (403) */
export async function ownEntity(request: FastifyRequest): Promise<void> {
  const { codigoEntidad } = request.query as { codigoEntidad?: string };
  if (codigoEntidad !== undefined && codigoEntidad !== request.session.entity) {
    refuse(683, 403, 'The query names another entity than the token.');
  }
}
