import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import { refuse } from '#service/rules/refusal.ts';
import type { OpenSession } from '#service/database/transaction-scope.ts';
import { SESSION_SECONDS, type LoggedIn } from '#service/domain/login.ts';
import { readIdClaim, readTextClaim } from './read-claims.ts';
import type { ServiceContext } from './service-context.ts';
import { verifyTokenClaims, signToken } from './tokens.ts';

/** What a session token is for; one for a registration is none. */
const AUDIENCE = 'portal';

/** Whom a request comes from, as the token says it. */
export interface Session {
  userId: string;
  email: string;
  supplierId: string;
  entity: string;
  /** Checked by the transaction that serves the request (`runInScope`), which saves a separate transaction. */
  session: OpenSession;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireSession`. */
    session: Session;
    verifySession(): Promise<Session>;
  }
}

/** A token with the claims that the portal reads (R-ROUTE-11), good for `SESSION_SECONDS` at most. */
export function createSessionToken({ user, sessionId }: LoggedIn, context: ServiceContext): Promise<string> {
  const { id, email, supplierId, entity, alias } = user;
  const claims = { id, email, supplierId, codNrbeEn: entity, name: alias, sid: sessionId };
  return signToken(context, claims, { audience: AUDIENCE, seconds: SESSION_SECONDS });
}

/** Lets the routes of `api` ask for the session of a request. */
export function registerSessionVerification(api: FastifyInstance, context: ServiceContext): void {
  api.decorateRequest('session', null as unknown as Session);
  api.decorateRequest('verifySession', async function verifySession(this: FastifyRequest): Promise<Session> {
    return parseSessionClaims(await verifyTokenClaims(context, this, AUDIENCE), context.now());
  });
}

/** What the claims of a session token say. @throws Refusal 651 (401) when they name no session of a user */
export function parseSessionClaims(claims: JWTPayload, calledAt: Date): Session {
  const userId = readIdClaim(claims, 'id');
  return {
    userId,
    email: readTextClaim(claims, 'email'),
    supplierId: readTextClaim(claims, 'supplierId'),
    entity: readTextClaim(claims, 'codNrbeEn'),
    session: { id: readIdClaim(claims, 'sid'), userId, calledAt },
  };
}

/** Who may call: someone with a valid token. @throws Refusal 651 (401) */
export async function requireSession(request: FastifyRequest): Promise<void> {
  request.session = await request.verifySession();
}

/** Who may call: the supplier of the path. @throws Refusal 684 (403) */
export async function requireOwnSupplier(request: FastifyRequest): Promise<void> {
  const { supplierId } = request.params as { supplierId: string };
  if (supplierId !== request.session.supplierId) refuse('otherSupplierInPath');
}

/** Accepts only the entity of the token where the query names an entity. @throws Refusal 683 (403) */
export async function requireOwnEntity(request: FastifyRequest): Promise<void> {
  const { codigoEntidad } = request.query as { codigoEntidad?: string };
  if (codigoEntidad !== undefined && codigoEntidad !== request.session.entity) refuse('otherEntityInQuery');
}
