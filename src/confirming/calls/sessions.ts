import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import { refuse } from '#platform/rules/refusal.ts';
import type { OpenSession } from '#confirming/database/session-scope.ts';
import { MAX_SESSION_SECONDS, type LoggedIn } from '#confirming/domain/login.ts';
import { readIdClaim, readTextClaim } from './read-claims.ts';
import type { ServiceContext } from './service-context.ts';
import { verifyTokenClaims, signToken } from './tokens.ts';

/** Audience of a session token; the token of a registration has another one. */
const AUDIENCE = 'portal';

/** The caller of a request, as stated by the token. */
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

/** Creates a token with the claims that the portal reads (R-ROUTE-11); it is valid for `MAX_SESSION_SECONDS` at most. */
export function createSessionToken({ user, sessionId }: LoggedIn, context: ServiceContext): Promise<string> {
  const { id, email, supplierId, entity, alias } = user;
  const claims = { id, email, supplierId, codNrbeEn: entity, name: alias, sid: sessionId };
  return signToken(context, claims, { audience: AUDIENCE, seconds: MAX_SESSION_SECONDS });
}

/** Decorates the requests of `api` with their session. */
export function decorateRequestsWithVerifySession(api: FastifyInstance, context: ServiceContext): void {
  api.decorateRequest('session', null as unknown as Session);
  api.decorateRequest('verifySession', async function verifySession(this: FastifyRequest): Promise<Session> {
    return readVerifiedSessionClaims(await verifyTokenClaims(context, this, AUDIENCE), context.now());
  });
}

/** Reads the claims of a session token. @throws Refusal 651 (401) when they name no session of a user */
export function readVerifiedSessionClaims(claims: JWTPayload, calledAt: Date): Session {
  const userId = readIdClaim(claims, 'id');
  return {
    userId,
    email: readTextClaim(claims, 'email'),
    supplierId: readTextClaim(claims, 'supplierId'),
    entity: readTextClaim(claims, 'codNrbeEn'),
    session: { id: readIdClaim(claims, 'sid'), userId, calledAt },
  };
}

/** Guard for authenticated callers: requires a valid token. @throws Refusal 651 (401) */
export async function requireSession(request: FastifyRequest): Promise<void> {
  request.session = await request.verifySession();
}

/** Guard for the supplier in the path: requires a token of this supplier. @throws Refusal 684 (403) */
export async function requireOwnSupplier(request: FastifyRequest): Promise<void> {
  const { supplierId } = request.params as { supplierId: string };
  if (supplierId !== request.session.supplierId) refuse('otherSupplierInPath');
}

/** Guard for queries that name an entity: it must be the entity of the token. @throws Refusal 683 (403) */
export async function requireOwnEntity(request: FastifyRequest): Promise<void> {
  const { codigoEntidad } = request.query as { codigoEntidad?: string };
  if (codigoEntidad !== undefined && codigoEntidad !== request.session.entity) refuse('otherEntityInQuery');
}
