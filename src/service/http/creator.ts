import type { FastifyRequest } from 'fastify';
import type { Supplier } from '#service/database/suppliers.ts';
import { textClaim, userIdClaim } from './claims.ts';
import type { ServiceContext } from './context.ts';
import { refuseEnded } from './sessions.ts';
import { readClaims, signToken } from './tokens.ts';

const REGISTRATION = 'registration';
const PORTAL = 'portal';
const REGISTRATION_SECONDS = 30 * 60;

/** Who creates a user: a visitor who proved the supplier, or a colleague of the new user. */
export interface Creator {
  isRegistration: boolean;
  entity: string;
  supplierId: string;
}

/** A token for the rest of a registration, with the name of the supplier for the portal to show (R-REG-07, R-REG-28). */
export const createRegistrationToken = ({ entity, supplierId, name }: Supplier, context: ServiceContext) =>
  signToken(
    context,
    { supplierId, codNrbeEn: entity, name },
    { audience: REGISTRATION, seconds: REGISTRATION_SECONDS },
  );

/** Who asks for a new user. @throws Refusal 651 (401) */
export async function readCreator(context: ServiceContext, request: FastifyRequest): Promise<Creator> {
  const claims = await readClaims(context, request, [REGISTRATION, PORTAL]);
  const creator = {
    isRegistration: claims.aud === REGISTRATION,
    entity: textClaim(claims, 'codNrbeEn'),
    supplierId: textClaim(claims, 'supplierId'),
  };
  if (!creator.isRegistration) await refuseEnded(context, { ...creator, userId: userIdClaim(claims) });
  return creator;
}
