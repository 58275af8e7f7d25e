import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#service/domain/refusal.ts';
import { inScope } from '#service/database/scope.ts';
import { findUser, type User } from '#service/database/users.ts';
import type { UserStatus } from '#samples/demo-users.ts';
import { textClaim, userIdClaim } from './claims.ts';
import type { ServiceContext } from './context.ts';
import { readClaims, signToken } from './tokens.ts';

/** What a session token is for; one for a registration is none. */
const AUDIENCE = 'portal';

/** Somebody who changed the email goes on, to verify it before the next login (R-USER-39). */
const MAY_ACT: ReadonlySet<UserStatus> = new Set(['active', 'unverified']);

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

/** A token with the claims that the portal reads (R-ROUTE-11), good for `sessionSeconds`. */
export function createToken(user: User, context: ServiceContext): Promise<string> {
  const { id, email, supplierId, entity, alias } = user;
  const claims = { id, email, supplierId, codNrbeEn: entity, name: alias };
  return signToken(context, claims, { audience: AUDIENCE, seconds: context.sessionSeconds });
}

/** Lets the routes of `api` ask for the session of a request. */
export function recogniseSessions(api: FastifyInstance, context: ServiceContext): void {
  api.decorateRequest('session', null as unknown as Session);
  api.decorateRequest('verifySession', async function verifySession(this: FastifyRequest): Promise<Session> {
    const claims = await readClaims(context, this, AUDIENCE);
    const session = {
      userId: userIdClaim(claims),
      email: textClaim(claims, 'email'),
      supplierId: textClaim(claims, 'supplierId'),
      entity: textClaim(claims, 'codNrbeEn'),
    };
    await refuseEnded(context, session);
    return session;
  });
}

/** A session ends with its user: deleted, blocked or inactive ones get no further. @throws Refusal 651 (401) */
export async function refuseEnded({ database }: ServiceContext, { userId, ...owner }: Omit<Session, 'email'>) {
  const user = await inScope(database, owner, (trx) => findUser(trx, owner, userId));
  if (!user || !MAY_ACT.has(user.status)) refuse(651, 401, 'The user of this session may not act any more.');
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
