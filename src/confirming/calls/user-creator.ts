import type { FastifyRequest } from 'fastify';
import type { OpenSession } from '#confirming/database/session-scope.ts';
import type { Supplier } from '#confirming/database/suppliers.ts';
import { readTextClaim } from './read-claims.ts';
import type { ServiceContext } from './service-context.ts';
import { readVerifiedSessionClaims } from './sessions.ts';
import { verifyTokenClaims, signToken } from './tokens.ts';

const REGISTRATION = 'registration';
const PORTAL = 'portal';
const REGISTRATION_SECONDS = 30 * 60;

/** The creator of a user: a visitor who proved the supplier, or a colleague of the new user. */
interface Creator {
  isRegistration: boolean;
  entity: string;
  supplierId: string;
  /** Set for a colleague. */
  session?: OpenSession;
}

/**
 * Creates the token for the rest of a registration; it carries the name of the supplier, which the portal shows
 * (R-REG-07, R-REG-28).
 */
export const createRegistrationToken = (
  { entity, supplierId, name }: Supplier,
  context: ServiceContext,
): Promise<string> =>
  signToken(
    context,
    { supplierId, codNrbeEn: entity, name },
    { audience: REGISTRATION, seconds: REGISTRATION_SECONDS },
  );

/** Identifies the creator of a new user by the token. @throws Refusal 651 (401) */
export async function identifyCreator(context: ServiceContext, request: FastifyRequest): Promise<Creator> {
  const claims = await verifyTokenClaims(context, request, [REGISTRATION, PORTAL]);
  if (claims.aud === PORTAL) return { isRegistration: false, ...readVerifiedSessionClaims(claims, context.now()) };
  return {
    isRegistration: true,
    entity: readTextClaim(claims, 'codNrbeEn'),
    supplierId: readTextClaim(claims, 'supplierId'),
  };
}
