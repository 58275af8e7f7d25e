import type { Member } from '#shared/console/console-contract.ts';
import { needsMeans } from '#studio/domain/signatures/own-staff-means.ts';
import type { SigningContext } from '#studio/domain/signatures/signing-context.ts';
import type { Staff } from '#studio/database/staff.ts';

/** Presents the authenticated member to themselves. */
export const presentLoggedInMember = async (context: SigningContext, staff: Staff): Promise<Member> => {
  const { id, email, name, roles, scope, language } = staff;
  const isMissingMeans = await needsMeans(context, staff);
  return {
    id,
    email,
    name,
    roles,
    scope,
    language,
    ...(isMissingMeans && { needsMeans: true }),
  };
};
