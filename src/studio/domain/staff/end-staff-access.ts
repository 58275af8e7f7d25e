import type { Transaction } from 'kysely';
import { deleteStaffDevices } from '#studio/database/staff-devices.ts';
import { ACCESS_LINKS, deleteUnusedStaffLinks } from '#studio/database/staff-links.ts';
import { deleteAllStaffSessions } from '#studio/database/staff-sessions.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { unlockMember } from './known-devices.ts';

interface EndedAccess {
  purposes?: typeof ACCESS_LINKS;
  keptTokenHash?: string;
}

/**
 * Ends what a member can enter with besides the password: sessions, known browsers and mailed links.
 * @param which `purposes` of the links; `keptTokenHash` of a session that continues
 */
export async function endStaffAccess(
  trx: Transaction<Schema>,
  staff: Pick<Staff, 'id' | 'email'>,
  { purposes = ACCESS_LINKS, keptTokenHash }: EndedAccess = {},
): Promise<void> {
  await deleteAllStaffSessions(trx, staff.id, keptTokenHash);
  await unlockMember(trx, staff);
  await deleteStaffDevices(trx, staff.id);
  await deleteUnusedStaffLinks(trx, staff.id, purposes);
}
