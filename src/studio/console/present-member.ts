import type { Member } from '#shared/console/console-contract.ts';
import type { Staff } from '#studio/database/staff.ts';

/** Presents the authenticated member to themselves. */
export const presentLoggedInMember = ({ id, email, name, roles, scope, language }: Staff): Member => ({
  id,
  email,
  name,
  roles,
  scope,
  language,
});
