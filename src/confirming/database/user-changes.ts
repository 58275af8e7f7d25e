import type { Transaction } from 'kysely';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema, TableRow } from './schema.ts';
import type { User } from './users.ts';

/** A change that is mailed with the link 'No he sido yo'. */
export type UserChangeKind = TableRow<'user_change'>['kind'];

/** The parts of a user that are restored when a change is undone. */
export type UserSnapshot = Pick<User, 'email' | 'alias' | 'status' | 'wasActive' | 'phone' | 'alarmEmail' | 'alarmSms'>;

/** A stored change, with its user as it was before. */
export interface UserChange extends SupplierKey {
  id: number;
  /** Whose session or link made the change. */
  actorId: string;
  /** Whom the change concerns. */
  userId: string;
  kind: UserChangeKind;
  expiresAt: Date;
  undoneAt: Date | null;
  before: UserSnapshot;
  /** The means to sign that were added; null for other changes. */
  meansId: string | null;
}

/** Stores a change with its user as it is before the change. @returns its id */
export async function insertUserChange(
  trx: Transaction<Schema>,
  change: { kind: UserChangeKind; actorId: string; user: User; meansId?: string | undefined; expiresAt: Date },
): Promise<number> {
  const { kind, actorId, user, meansId = null, expiresAt } = change;
  const { id } = await trx
    .insertInto('user_change')
    .values({
      entity: user.entity,
      supplier_id: user.supplierId,
      actor_id: actorId,
      user_id: user.id,
      kind,
      means_id: meansId,
      expires_at: expiresAt,
      email: user.email,
      alias: user.alias,
      status: user.status,
      was_active: user.wasActive,
      phone: user.phone,
      alarm_email: user.alarmEmail,
      alarm_sms: user.alarmSms,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const selectChanges = (trx: Transaction<Schema>, { entity, supplierId }: SupplierKey) =>
  trx.selectFrom('user_change').selectAll().where('entity', '=', entity).where('supplier_id', '=', supplierId);

const toUserChange = (row: Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]): UserChange => ({
  id: row.id,
  entity: row.entity,
  supplierId: row.supplier_id,
  actorId: row.actor_id,
  userId: row.user_id,
  kind: row.kind,
  expiresAt: row.expires_at,
  undoneAt: row.undone_at,
  before: {
    email: row.email,
    alias: row.alias,
    status: row.status as User['status'],
    wasActive: row.was_active,
    phone: row.phone,
    alarmEmail: row.alarm_email,
    alarmSms: row.alarm_sms,
  },
  meansId: row.means_id,
});

export async function findUserChange(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  id: number,
): Promise<UserChange | undefined> {
  const row = await selectChanges(trx, owner).where('id', '=', id).executeTakeFirst();
  return row && toUserChange(row);
}

/** Lists the changes that a user made and that were not undone, the earliest first. */
export async function listChangesBy(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  actorId: string,
): Promise<UserChange[]> {
  const rows = await selectChanges(trx, owner)
    .where('actor_id', '=', actorId)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(toUserChange);
}

export const markChangesUndone = (trx: Transaction<Schema>, ids: readonly number[], undoneAt: Date) =>
  trx.updateTable('user_change').set({ undone_at: undoneAt }).where('id', 'in', ids).execute();

/** The link of a change, and the address that it was mailed to. */
export interface UserChangeLink extends SupplierKey {
  tokenHash: string;
  changeId: number;
  recipient: string;
}

export const insertUserChangeLink = (trx: Transaction<Schema>, link: UserChangeLink) =>
  trx
    .insertInto('user_change_link')
    .values({
      token_hash: link.tokenHash,
      entity: link.entity,
      supplier_id: link.supplierId,
      change_id: link.changeId,
      recipient: link.recipient,
    })
    .execute();

/** Finds a link, in the scope of its supplier or of the link. */
export const findUserChangeLink = (trx: Transaction<Schema>, tokenHash: string): Promise<UserChangeLink | undefined> =>
  trx
    .selectFrom('user_change_link')
    .select(['token_hash as tokenHash', 'entity', 'supplier_id as supplierId', 'change_id as changeId', 'recipient'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Invalidates the links of a supplier's changes that were mailed to some addresses. */
export const deleteChangeLinksTo = (
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  recipients: readonly string[],
) =>
  trx
    .deleteFrom('user_change_link')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('recipient', 'in', recipients)
    .execute();

/** Invalidates the links of the changes that a user made. @param keptRecipients whose links stay */
export const deleteChangeLinksOf = (
  trx: Transaction<Schema>,
  { id, ...owner }: User,
  keptRecipients: readonly string[],
) =>
  trx
    .deleteFrom('user_change_link')
    .where('change_id', 'in', selectChanges(trx, owner).clearSelect().select('id').where('actor_id', '=', id))
    .$if(keptRecipients.length > 0, (query) => query.where('recipient', 'not in', keptRecipients))
    .execute();

/** Restores a deleted user with the same id. @returns false when the email is taken */
export async function restoreUser(
  trx: Transaction<Schema>,
  { userId, entity, supplierId, before }: UserChange,
  password: { hash: string; setAt: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('portal_user')
    .values({
      id: userId,
      entity,
      supplier_id: supplierId,
      email: before.email,
      alias: before.alias,
      password_hash: password.hash,
      password_set_at: password.setAt,
      own_password: before.wasActive,
      status: before.status,
      principal: false,
      was_active: before.wasActive,
      phone: before.phone,
      alarm_email: before.alarmEmail,
      alarm_sms: before.alarmSms,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
