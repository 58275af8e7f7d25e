import type { Transaction } from 'kysely';
import type { UserStatus } from '#samples/demo-users.ts';
import type { Owner } from './rows.ts';
import type { Schema } from './schema.ts';

/** A person who uses the portal for a supplier. */
export interface User extends Owner {
  id: string;
  email: string;
  alias: string;
  passwordHash: string;
  status: UserStatus;
  principal: boolean;
  passwordSetAt: Date;
}

const FIELDS = [
  'id',
  'entity',
  'supplier_id as supplierId',
  'email',
  'alias',
  'password_hash as passwordHash',
  'status',
  'principal',
  'password_set_at as passwordSetAt',
] as const;

/** @param email in lower case */
export const findUserByEmail = (trx: Transaction<Schema>, entity: string, email: string): Promise<User | undefined> =>
  trx
    .selectFrom('portal_user')
    .select(FIELDS)
    .where('entity', '=', entity)
    .where('email', '=', email)
    .executeTakeFirst();

const ofSupplier = (trx: Transaction<Schema>, { entity, supplierId }: Owner) =>
  trx.selectFrom('portal_user').select(FIELDS).where('entity', '=', entity).where('supplier_id', '=', supplierId);

export const findUser = (trx: Transaction<Schema>, owner: Owner, id: string): Promise<User | undefined> =>
  ofSupplier(trx, owner).where('id', '=', id).executeTakeFirst();

/** The same, kept from changing until the transaction ends. */
export const lockUser = (trx: Transaction<Schema>, owner: Owner, id: string): Promise<User | undefined> =>
  ofSupplier(trx, owner).where('id', '=', id).forUpdate().executeTakeFirst();

/** The principal user of a supplier, kept from changing until the transaction ends. */
export const lockPrincipal = (trx: Transaction<Schema>, owner: Owner): Promise<User | undefined> =>
  ofSupplier(trx, owner).where('principal', '=', true).forUpdate().executeTakeFirst();

/** A user to be added. `email` in lower case. */
export type UserToAdd = Owner &
  Pick<User, 'email' | 'alias' | 'passwordHash' | 'status' | 'principal' | 'passwordSetAt'>;

/** @returns undefined when the email is taken within the entity, or the supplier has a principal user already */
export async function insertUser(trx: Transaction<Schema>, user: UserToAdd): Promise<User | undefined> {
  const { entity, supplierId, email, alias, passwordHash, status, principal, passwordSetAt } = user;
  return trx
    .insertInto('portal_user')
    .values({
      entity,
      supplier_id: supplierId,
      email,
      alias,
      password_hash: passwordHash,
      status,
      principal,
      password_set_at: passwordSetAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(FIELDS)
    .executeTakeFirst();
}

/** What changes of a user; what is left out stays. */
export type UserChange = Partial<Pick<User, 'alias' | 'passwordHash' | 'passwordSetAt' | 'status'>>;

export async function changeUser(trx: Transaction<Schema>, { id, ...owner }: User, change: UserChange): Promise<void> {
  const { alias, passwordHash, passwordSetAt, status } = change;
  await trx
    .updateTable('portal_user')
    .set({
      ...(alias !== undefined && { alias }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(passwordSetAt !== undefined && { password_set_at: passwordSetAt }),
      ...(status !== undefined && { status }),
    })
    .where('entity', '=', owner.entity)
    .where('supplier_id', '=', owner.supplierId)
    .where('id', '=', id)
    .execute();
}
