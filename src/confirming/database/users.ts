import type { Transaction } from 'kysely';
import type { UserStatus } from '#shared/records/user-status.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** A person who uses the portal for a supplier. */
export interface User extends SupplierKey {
  id: string;
  email: string;
  /** The new email until it is verified; null when there is none. */
  pendingEmail: string | null;
  /** Until when the email cannot be changed; null when it can. */
  emailKeptUntil: Date | null;
  alias: string;
  passwordHash: string;
  status: UserStatus;
  /** Since when the user has this status; null when it is unknown. */
  statusAt: Date | null;
  principal: boolean;
  passwordSetAt: Date;
  /** Number for alarms by SMS; '' when there is none. */
  phone: string;
  alarmEmail: boolean;
  alarmSms: boolean;
  /** Whether the user chose the password: then verifying the email is enough. Otherwise an activation must set one. */
  ownPassword: boolean;
  /** Whether the user has ever been active; such a user is never created again. */
  wasActive: boolean;
}

const FIELDS = [
  'id',
  'entity',
  'supplier_id as supplierId',
  'email',
  'pending_email as pendingEmail',
  'email_kept_until as emailKeptUntil',
  'alias',
  'password_hash as passwordHash',
  'status',
  'status_at as statusAt',
  'principal',
  'password_set_at as passwordSetAt',
  'phone',
  'alarm_email as alarmEmail',
  'alarm_sms as alarmSms',
  'own_password as ownPassword',
  'was_active as wasActive',
] as const;

/** @param email in lower case */
export const findUserByEmail = (trx: Transaction<Schema>, entity: string, email: string): Promise<User | undefined> =>
  trx
    .selectFrom('portal_user')
    .select(FIELDS)
    .where('entity', '=', entity)
    .where('email', '=', email)
    .executeTakeFirst();

/** Finds a user whose new email waits for its verification. @param email in lower case */
export const findUserByPendingEmail = (
  trx: Transaction<Schema>,
  entity: string,
  email: string,
): Promise<User | undefined> =>
  trx
    .selectFrom('portal_user')
    .select(FIELDS)
    .where('entity', '=', entity)
    .where('pending_email', '=', email)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

const ofSupplier = (trx: Transaction<Schema>, { entity, supplierId }: SupplierKey) =>
  trx.selectFrom('portal_user').select(FIELDS).where('entity', '=', entity).where('supplier_id', '=', supplierId);

export const findUser = (trx: Transaction<Schema>, owner: SupplierKey, id: string): Promise<User | undefined> =>
  ofSupplier(trx, owner).where('id', '=', id).executeTakeFirst();

/** Lists all users of a supplier, the principal one first. */
export const listUsers = (trx: Transaction<Schema>, owner: SupplierKey): Promise<User[]> =>
  ofSupplier(trx, owner).orderBy('principal', 'desc').orderBy('alias').orderBy('id').execute();

/** A user as colleagues see it. */
export interface SeenUser extends User {
  /** Whether so many wrong passwords as lock a login were counted. */
  isLocked: boolean;
}

/** Users as colleagues see them; migration 010 shows the locks of the own supplier's users alone. */
const seenByColleagues = (trx: Transaction<Schema>, owner: SupplierKey, maxFailures: number) =>
  ofSupplier(trx, owner).select(({ exists, selectFrom }) =>
    exists(
      selectFrom('login_failure')
        .select('login_failure.email')
        .whereRef('login_failure.entity', '=', 'portal_user.entity')
        .whereRef('login_failure.email', '=', 'portal_user.email')
        .where('failures', '>=', maxFailures),
    )
      .$castTo<boolean>()
      .as('isLocked'),
  );

/** Lists all users of a supplier as colleagues see them, the principal one first. @param maxFailures lock a login */
export const listSeenUsers = (trx: Transaction<Schema>, owner: SupplierKey, maxFailures: number): Promise<SeenUser[]> =>
  seenByColleagues(trx, owner, maxFailures).orderBy('principal', 'desc').orderBy('alias').orderBy('id').execute();

/** Finds a user as colleagues see it. @param maxFailures lock a login */
export const findSeenUser = (
  trx: Transaction<Schema>,
  owner: SupplierKey,
  id: string,
  maxFailures: number,
): Promise<SeenUser | undefined> => seenByColleagues(trx, owner, maxFailures).where('id', '=', id).executeTakeFirst();

/** Finds a user of the supplier and locks the row until the transaction ends. */
export const lockUser = (trx: Transaction<Schema>, owner: SupplierKey, id: string): Promise<User | undefined> =>
  ofSupplier(trx, owner).where('id', '=', id).forUpdate().executeTakeFirst();

export const findPrincipalUser = (trx: Transaction<Schema>, owner: SupplierKey): Promise<User | undefined> =>
  ofSupplier(trx, owner).where('principal', '=', true).executeTakeFirst();

/** Finds the principal user of a supplier and locks the row until the transaction ends. */
export const lockPrincipalUser = (trx: Transaction<Schema>, owner: SupplierKey): Promise<User | undefined> =>
  ofSupplier(trx, owner).where('principal', '=', true).forUpdate().executeTakeFirst();

/** Data of a new user; `email` is in lower case. */
type UserToAdd = SupplierKey &
  Pick<User, 'email' | 'alias' | 'passwordHash' | 'ownPassword' | 'status' | 'principal' | 'passwordSetAt'> &
  Partial<Pick<User, 'phone'>>;

/** @returns undefined when the email is taken within the entity, or the supplier already has a principal user */
export async function insertUser(trx: Transaction<Schema>, user: UserToAdd): Promise<User | undefined> {
  const { entity, supplierId, email, alias, passwordHash, ownPassword, status, principal, passwordSetAt } = user;
  const { phone = '' } = user;
  return trx
    .insertInto('portal_user')
    .values({
      entity,
      supplier_id: supplierId,
      email,
      alias,
      password_hash: passwordHash,
      own_password: ownPassword,
      status,
      principal,
      password_set_at: passwordSetAt,
      phone,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(FIELDS)
    .executeTakeFirst();
}

/** Fields to change; absent ones stay. */
type UserChange = Partial<
  Pick<
    User,
    | 'alias'
    | 'passwordHash'
    | 'passwordSetAt'
    | 'ownPassword'
    | 'status'
    | 'wasActive'
    | 'phone'
    | 'alarmEmail'
    | 'alarmSms'
    | 'pendingEmail'
    | 'emailKeptUntil'
  >
>;

export async function updateUser(trx: Transaction<Schema>, { id, ...owner }: User, change: UserChange): Promise<void> {
  const { alias, passwordHash, passwordSetAt, ownPassword, status, wasActive, phone, alarmEmail, alarmSms } = change;
  const { pendingEmail, emailKeptUntil } = change;
  await trx
    .updateTable('portal_user')
    .set({
      ...(alias !== undefined && { alias }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(passwordSetAt !== undefined && { password_set_at: passwordSetAt }),
      ...(ownPassword !== undefined && { own_password: ownPassword }),
      ...(status !== undefined && { status }),
      ...(wasActive !== undefined && { was_active: wasActive }),
      ...(phone !== undefined && { phone }),
      ...(alarmEmail !== undefined && { alarm_email: alarmEmail }),
      ...(alarmSms !== undefined && { alarm_sms: alarmSms }),
      ...(pendingEmail !== undefined && { pending_email: pendingEmail }),
      ...(emailKeptUntil !== undefined && { email_kept_until: emailKeptUntil }),
    })
    .where('entity', '=', owner.entity)
    .where('supplier_id', '=', owner.supplierId)
    .where('id', '=', id)
    .execute();
}

/** SQLSTATE unique_violation. */
const TAKEN = '23505';

/**
 * Sets a verified email; none waits for its verification any more.
 * @param email in lower case
 * @returns false when another user of the entity has it; the transaction is unusable then
 */
export async function setEmailUnlessTaken(trx: Transaction<Schema>, { id }: User, email: string): Promise<boolean> {
  try {
    await trx.updateTable('portal_user').set({ email, pending_email: null }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === TAKEN) return false;
    throw error;
  }
}

/** Deletes a user with sessions, links and previous passwords. */
export const deleteUser = (trx: Transaction<Schema>, { id }: User) =>
  trx.deleteFrom('portal_user').where('id', '=', id).execute();
