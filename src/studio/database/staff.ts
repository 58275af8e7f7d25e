import { sql, type Kysely, type Transaction, type Updateable } from 'kysely';
import type { Role } from '#shared/console/console-contract.ts';
import type { StaffMailKind } from '#shared/console/staff-mails.ts';
import type { TableRow, Schema } from '#platform/database/schema.ts';
import { type ListPageQuery, type ListPage, readListPage } from '#platform/database/read-list.ts';

export type Staff = TableRow<'staff'>;

export interface StaffFilter {
  /** Text to find in email or name. */
  q?: string;
  role?: Role;
  isDisabled?: boolean;
  ids?: readonly string[];
  /** Only members whose scope is within this one; null for all. */
  within: readonly string[] | null;
}

/** The sort fields of staff, by their names on the wire, with their columns. */
export const STAFF_SORT_COLUMNS = {
  id: 'id',
  email: 'email',
  name: 'name',
  isDisabled: 'disabled_at',
  createdAt: 'created_at',
  lastLoginAt: 'last_login_at',
} as const;

type Db = Kysely<Schema>;

/** @param email in lower case */
export const findStaffByEmail = (db: Db, email: string): Promise<Staff | undefined> =>
  db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();

/** @param id a UUID */
export const findStaff = (db: Db, id: string): Promise<Staff | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds a member and locks the row until the transaction ends. */
export const lockStaff = (trx: Transaction<Schema>, id: string): Promise<Staff | undefined> =>
  trx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Finds a member and locks the row against changes; concurrent transactions may read it and take the same lock. */
export const lockStaffForShare = (trx: Transaction<Schema>, id: string): Promise<Staff | undefined> =>
  trx.selectFrom('staff').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/**
 * Finds the member by the identity of the provider, or otherwise by email, and locks the row until the transaction
 * ends.
 */
export const lockStaffByIdentity = (
  trx: Transaction<Schema>,
  { identity, email }: { identity: string; email: string },
): Promise<Staff | undefined> =>
  trx
    .selectFrom('staff')
    .selectAll()
    .where((staff) => staff.or([staff('identity', '=', identity), staff('email', '=', email)]))
    .orderBy(sql`identity is not distinct from ${identity}`, 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Locks all members with this role who can log in, until the transaction ends. */
export const lockEnabledStaffWithRole = (trx: Transaction<Schema>, role: Role): Promise<Staff[]> =>
  trx
    .selectFrom('staff')
    .selectAll()
    .where(sql<boolean>`${role} = any (roles)`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Lists the members who can log in, have an entity in their scope and have not turned off a kind of mail. */
export const listStaffForMail = (
  db: Db,
  { entity, kind }: { entity: string; kind: StaffMailKind },
): Promise<Pick<Staff, 'id' | 'email' | 'name' | 'language' | 'roles'>[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'language', 'roles'])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`(scope is null or ${entity} = any (scope))`)
    .where(sql<boolean>`not (${kind} = any (mails_off))`)
    .orderBy('email')
    .execute();

/** Lists the members who can log in, have a role, and have one of some entities in their scope. */
export const listStaffOfEntities = (db: Db, entities: readonly string[]): Promise<Staff[]> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`cardinality(roles) > 0`)
    .where(sql<boolean>`(scope is null or scope && ${entities}::text[])`)
    .orderBy('email')
    .execute();

/**
 * Whether a member has an email, or had it until a few days ago and can still take it back.
 * @param email in lower case @param exceptId of a member who does not count
 */
export async function isEmailTaken(db: Db, email: string, now: Date, exceptId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where((staff) =>
      staff.or([
        staff('email', '=', email),
        staff.and([staff('previous_email', '=', email), staff('previous_email_until', '>', now)]),
      ]),
    )
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the admins who can log in and manage all entities of a scope. @param scope null for all */
export const listAdminsOfScope = (db: Db, scope: readonly string[] | null): Promise<Staff[]> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where(sql<boolean>`'admin' = any (roles)`)
    .where('disabled_at', 'is', null)
    .where(scope === null ? sql<boolean>`scope is null` : sql<boolean>`(scope is null or scope @> ${scope}::text[])`)
    .orderBy('email')
    .execute();

/** Lists one page of staff, with the total number of members. */
export function listStaff(
  db: Db,
  listQuery: ListPageQuery<StaffFilter, keyof typeof STAFF_SORT_COLUMNS>,
): Promise<ListPage<Staff>> {
  const { q, role, isDisabled, ids, within } = listQuery.filter;
  const query = db
    .selectFrom('staff')
    .$if(q !== undefined, (all) =>
      all.where(sql<boolean>`strpos(lower(email || ' ' || name), ${(q ?? '').toLowerCase()}) > 0`),
    )
    .$if(role !== undefined, (all) => all.where(sql<boolean>`${role} = any (roles)`))
    .$if(isDisabled !== undefined, (all) => all.where('disabled_at', isDisabled ? 'is not' : 'is', null))
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`id::text = any (${ids})`))
    .$if(within !== null, (all) => all.where(sql<boolean>`scope <@ ${within}::text[]`));
  return readListPage(query.selectAll(), query, { ...listQuery, column: STAFF_SORT_COLUMNS[listQuery.sort.field] });
}

/** Whether any member can log in. */
export const hasEnabledStaff = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('disabled_at', 'is', null).limit(1).executeTakeFirst()) !==
  undefined;

/** SQLSTATE unique_violation. */
const TAKEN = '23505';
const isTaken = (error: unknown) => (error as { code?: string }).code === TAKEN;

/**
 * Adds a member of staff without a password.
 * @returns undefined when the email is taken; the transaction is unusable then
 */
export const insertStaffUnlessEmailTaken = (
  trx: Transaction<Schema>,
  { email, name, roles, scope, created_at }: Pick<Staff, 'email' | 'name' | 'roles' | 'scope' | 'created_at'>,
): Promise<Staff | undefined> =>
  trx
    .insertInto('staff')
    .values({ email, name, roles, scope, created_at })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => (isTaken(error) ? undefined : Promise.reject(error as Error)));

/** Updates the given fields. @returns undefined when the email is taken; the transaction is unusable then */
export const updateStaffUnlessEmailTaken = (
  db: Db,
  id: string,
  changes: Omit<Updateable<Schema['staff']>, 'id' | 'created_at'>,
): Promise<Staff | undefined> =>
  db
    .updateTable('staff')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => (isTaken(error) ? undefined : Promise.reject(error as Error)));
