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
] as const;

/** @param email in lower case */
export const findUserByEmail = (trx: Transaction<Schema>, entity: string, email: string): Promise<User | undefined> =>
  trx
    .selectFrom('portal_user')
    .select(FIELDS)
    .where('entity', '=', entity)
    .where('email', '=', email)
    .executeTakeFirst();

export const findUser = (
  trx: Transaction<Schema>,
  { entity, supplierId }: Owner,
  id: string,
): Promise<User | undefined> =>
  trx
    .selectFrom('portal_user')
    .select(FIELDS)
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst();
