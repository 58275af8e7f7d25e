import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Whose rows a transaction may see. Without `supplierId` only the login of `email` and the `link` are visible. */
export interface Scope {
  entity: string;
  supplierId?: string;
  /** In lower case. */
  email?: string;
  /** The hash of a link's token: makes that link visible. */
  link?: string;
}

/** The role that row-level security is written for; it can't log in and owns nothing. */
export const PORTAL_ROLE = 'confirming_portal';

/** Scope of who looks at every supplier of an entity, where a policy lets them; no tax id is so short. */
export const EVERY_SUPPLIER = '*';

const roles = new WeakMap<Kysely<Schema>, Promise<string>>();

/**
 * Runs `work` in one transaction that sees only the rows of its scope, whatever its queries forget to filter.
 * @throws whatever `work` throws, after rolling back
 */
export async function inScope<T>(
  db: Kysely<Schema>,
  scope: Scope,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const role = await portalRole(db);
  return inTransaction(db, scope, role, work);
}

/** The same for the owner of the tables, who fills them (seed): rows of the scope, all rights. */
export const asOwnerInScope = <T>(
  db: Kysely<Schema>,
  scope: Scope,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => inTransaction(db, scope, 'none', work);

/** Makes the login of an email visible to a transaction that began without it. @param email in lower case */
export const alsoSeeLogin = (trx: Transaction<Schema>, email: string) =>
  sql`select set_config('app.email', ${email}, true)`.execute(trx);

function inTransaction<T>(
  db: Kysely<Schema>,
  { entity, supplierId = '', email = '', link = '' }: Scope,
  role: string,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // `true` makes each setting local to the transaction, so that nothing stays on the pooled connection.
    await sql`select set_config('app.entity', ${entity}, true), set_config('app.supplier', ${supplierId}, true),
      set_config('app.email', ${email}, true), set_config('app.link', ${link}, true),
      set_config('role', ${role}, true)`.execute(trx);
    return work(trx);
  });
}

function portalRole(db: Kysely<Schema>): Promise<string> {
  let role = roles.get(db);
  if (!role) {
    role = findPortalRole(db);
    role.catch(() => roles.delete(db));
    roles.set(db, role);
  }
  return role;
}

// FORCE ROW LEVEL SECURITY holds for the owner of the tables too, so the role may be missing; but not for a superuser.
async function findPortalRole(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ usable: boolean; unbound: boolean }>`
    select exists (select from pg_roles where rolname = ${PORTAL_ROLE} and pg_has_role(oid,
        case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)) as usable,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as unbound`.execute(db);
  const [row] = rows;
  if (row?.usable) return PORTAL_ROLE;
  if (row?.unbound) {
    throw new Error(
      `The database user ignores row-level security and can't become ${PORTAL_ROLE}; run the migrations.`,
    );
  }
  return 'none';
}
