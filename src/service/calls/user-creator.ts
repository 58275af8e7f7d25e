import type { FastifyRequest } from 'fastify';
import type { OpenSession } from '#service/database/transaction-scope.ts';
import type { Supplier } from '#service/database/suppliers.ts';
import { readTextClaim } from './read-claims.ts';
import type { ServiceContext } from './service-context.ts';
import { parseSessionClaims } from './sessions.ts';
import { verifyTokenClaims, signToken } from './tokens.ts';

const REGISTRATION = 'registration';
const PORTAL = 'portal';
const REGISTRATION_SECONDS = 30 * 60;

/** Who creates a user: a visitor who proved the supplier, or a colleague of the new user. */
interface Creator {
  isRegistration: boolean;
  entity: string;
  supplierId: string;
  /** Of a colleague. */
  session?: OpenSession;
}

/** A token for the rest of a registration, with the name of the supplier for the portal to show (R-REG-07, R-REG-28). */
export const createRegistrationToken = ({ entity, supplierId, name }: Supplier, context: ServiceContext) =>
  signToken(
    context,
    { supplierId, codNrbeEn: entity, name },
    { audience: REGISTRATION, seconds: REGISTRATION_SECONDS },
  );

/** Who asks for a new user. @throws Refusal 651 (401) */
export async function identifyCreator(context: ServiceContext, request: FastifyRequest): Promise<Creator> {
  const claims = await verifyTokenClaims(context, request, [REGISTRATION, PORTAL]);
  if (claims.aud === PORTAL) return { isRegistration: false, ...parseSessionClaims(claims, context.now()) };
  return {
    isRegistration: true,
    entity: readTextClaim(claims, 'codNrbeEn'),
    supplierId: readTextClaim(claims, 'supplierId'),
  };
}
