import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { ListedMeans } from '#platform/signatures/means-columns.ts';
import { deleteStaffEnrolments, deleteStaffMeansLinks } from '#studio/database/staff-enrolments.ts';
import {
  countStaffRecoveryCodes,
  deleteStaffMeans,
  listStaffMeans,
  renameStaffMeans,
} from '#studio/database/staff-means.ts';
import { lockStaff, type Staff } from '#studio/database/staff.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { lockManagedStaff } from '#studio/domain/staff/staff-members.ts';
import { notifyOfMeansChange } from './means-notices.ts';
import { type SigningContext, signsWithProvider } from './signing-context.ts';

/** Means of a member, with the number of recovery codes that are left (0 for other means). */
export interface ListedStaffMeans extends ListedMeans {
  left: number;
}

/** Lists the means of a member, the oldest first (R-SIGN-07). */
export async function listOwnStaffMeans({ database }: SigningContext, { id }: Staff): Promise<ListedStaffMeans[]> {
  const left = await countStaffRecoveryCodes(database, id);
  return (await listStaffMeans(database, id)).map((one) => ({ ...one, left: left.get(one.id) ?? 0 }));
}

/** Whether a member publishes, approves or manages staff, and has to add means before. */
export async function needsMeans(context: SigningContext, { id, roles }: Staff): Promise<boolean> {
  const { signing, database } = context;
  if (!signing.isRequired || signsWithProvider(context)) return false;
  if (!roles.some((role) => role === 'publisher' || role === 'admin')) return false;
  return (await listStaffMeans(database, id)).length === 0;
}

/** Renames means of a member, and mails it. @throws ConsoleRefusal notFound */
export const renameOwnStaffMeans = (
  context: SigningContext,
  staff: Staff,
  { id, name }: { id: string; name: string },
): Promise<void> =>
  changeMeans(context, staff, id, async (trx, { kind }) => {
    await renameStaffMeans(trx, staff.id, id, name);
    await notifyOfMeansChange(trx, context, staff, { kind: 'renamed', means: { kind, name } });
    await recordAuditEvent(trx, { at: context.now(), who: staff, action: 'means-renamed', detail: { kind, name } });
  });

/** Removes means of a member, who signed it, and mails it. @throws ConsoleRefusal notFound */
export const removeOwnStaffMeans = (context: SigningContext, staff: Staff, id: string): Promise<void> =>
  changeMeans(context, staff, id, async (trx, means) => {
    await deleteStaffMeans(trx, staff.id, id);
    await notifyOfMeansChange(trx, context, staff, { kind: 'removed', means });
    const { kind, name } = means;
    await recordAuditEvent(trx, { at: context.now(), who: staff, action: 'means-removed', detail: { kind, name } });
  });

const changeMeans = (
  { database }: SigningContext,
  staff: Staff,
  id: string,
  change: (trx: Transaction<Schema>, means: ListedMeans) => Promise<void>,
): Promise<void> =>
  database.transaction().execute(async (trx) => {
    await lockStaff(trx, staff.id);
    const means = (await listStaffMeans(trx, staff.id)).find((one) => one.id === id);
    await change(trx, means ?? refuseCall('notFound'));
  });

/**
 * Removes all means of another member who lost them, by an admin who signed it, and mails it to both (R-SIGN-07).
 * @throws ConsoleRefusal notFound also when there are none, ownMeans
 */
export const removeMeansOfMember = (context: SigningContext, manager: Staff, id: string): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    if (id.toLowerCase() === manager.id) refuseCall('ownMeans');
    const staff = await lockManagedStaff(trx, manager, id);
    const means = await listStaffMeans(trx, staff.id);
    if (means.length === 0) refuseCall('notFound');
    await deleteStaffMeans(trx, staff.id);
    await deleteStaffEnrolments(trx, staff.id);
    await deleteStaffMeansLinks(trx, staff.id);
    await notifyOfMeansChange(trx, context, staff, { kind: 'removedAll', by: manager.name });
    const detail = { member: staff.email, kinds: means.map(({ kind }) => kind) };
    await recordAuditEvent(trx, { at: context.now(), who: manager, action: 'means-removed', detail });
  });
