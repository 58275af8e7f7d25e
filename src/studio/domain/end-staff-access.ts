import type { Transaction } from 'kysely';
import { deleteStaffDevices } from '#studio/database/staff-devices.ts';
import { ACCESS_LINKS, deleteUnusedStaffLinks } from '#studio/database/staff-links.ts';
import { deleteAllStaffSessions } from '#studio/database/staff-sessions.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { unlockMember } from './known-devices.ts';

/**
 * Ends what a member can enter with besides the password: sessions, known browsers and mailed links.
 * @param purposes of the links
 */
export async function endStaffAccess(
  trx: Transaction<Schema>,
  staff: Pick<Staff, 'id' | 'email'>,
  purposes = ACCESS_LINKS,
): Promise<void> {
  await deleteAllStaffSessions(trx, staff.id);
  await unlockMember(trx, staff);
  await deleteStaffDevices(trx, staff.id);
  await deleteUnusedStaffLinks(trx, staff.id, purposes);
}
