import type { Member } from '#shared/console-contract.ts';
import type { Staff } from '#service/database/studio/staff.ts';

/** Whoever is logged in, as they see it themselves. */
export const presentMember = ({ id, email, name, roles, scope, language }: Staff): Member => ({
  id,
  email,
  name,
  roles,
  scope,
  language,
});
