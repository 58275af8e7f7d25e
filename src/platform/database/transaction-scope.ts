import { sql, type Kysely, type QueryExecutorProvider, type Transaction } from 'kysely';
import { getListPoolDatabase } from './connect.ts';
import type { Schema } from './schema.ts';

/**
 * Determines which rows a transaction may see. Without `supplierId` only the login of `email` and the `link` are
 * visible.
 */
export interface TransactionScope {
  entity: string;
  supplierId?: string;
  /** In lower case. */
  email?: string;
  /** Hash of a link's token; makes that link visible. */
  link?: string;
  /** Enters the scope in place of the platform: who keeps sessions checks that of the caller in the same query. */
  enter?: EnterScope;
}

/** The settings of a transaction that policies read, and its role; what a scope does not have is ''. */
export interface ScopeSettings {
  entity: string;
  supplierId: string;
  email: string;
  link: string;
  role: string;
}

/** Applies the settings to a transaction until it ends. @throws SessionEndedError when the caller may no longer call */
export type EnterScope = (trx: QueryExecutorProvider, settings: ScopeSettings) => Promise<unknown>;

/**
 * The session of a call has ended: by logout, a new password, too long a pause, or because its user was deleted,
 * blocked or deactivated.
 */
export class SessionEndedError extends Error {}

/** The role to which the policies of row-level security apply; it cannot log in and owns nothing. */
export const PORTAL_ROLE = 'confirming_portal';

/**
 * Value of `supplierId` for all suppliers of an entity: policies for jobs show their rows of the entity to this scope.
 */
export const EVERY_SUPPLIER = '*';

const roles = new WeakMap<object, Promise<string>>();

const finalWork = new WeakMap<object, FinalWork[]>();

type FinalWork = () => Promise<unknown>;

/**
 * Runs `work` in one transaction that sees only the rows of its scope, even if a query lacks a filter. What `runBeforeCommit`
 * was given in it runs at the end.
 * @throws SessionEndedError before any work, and all errors of `work`; then the transaction is rolled back
 */
export async function runInScope<T, DB extends Schema>(
  db: Kysely<DB>,
  scope: TransactionScope,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const role = await portalRole(db);
  return inTransaction(db, scope, role, work);
}

/** Does the same for a list, on connections that only lists use: lists respond even when all others wait for locks. */
export const runInScopeOnListPool = <T, DB extends Schema>(
  db: Kysely<DB>,
  scope: TransactionScope,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> => runInScope(getListPoolDatabase(db), scope, work);

/** Does the same as the owner of the tables, with all rights on the rows of the scope, for commands and samples. */
export const runAsTableOwner = <T, DB extends Schema>(
  db: Kysely<DB>,
  scope: TransactionScope,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> => inTransaction(db, scope, 'none', work);

/** Makes the login of an email visible to a transaction that started without it. @param email in lower case */
export const addEmailToScope = (trx: Transaction<Schema>, email: string) =>
  sql`select set_config('app.email', ${email}, true)`.execute(trx);

/** Moves a transaction to another entity, with the same supplier and email: only its rows are visible from then on. */
export const moveToEntity = (trx: Transaction<Schema>, entity: string) =>
  sql`select set_config('app.entity', ${entity}, true)`.execute(trx);

/**
 * Runs `work` at the end of a transaction, in the order of the calls; not when the transaction fails before.
 * @throws Error in a transaction without a scope
 */
export function runBeforeCommit<DB>(trx: Transaction<DB>, work: (trx: Transaction<DB>) => Promise<unknown>): void {
  const works = finalWork.get(trx);
  if (!works) throw new Error('Only a transaction with a scope runs work at its end.');
  works.push(() => work(trx));
}

function inTransaction<T, DB extends Schema>(
  db: Kysely<DB>,
  { entity, supplierId = '', email = '', link = '', enter = enterScope }: TransactionScope,
  role: string,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await enter(trx, { entity, supplierId, email, link, role });
    const works: FinalWork[] = [];
    finalWork.set(trx, works);
    const done = await work(trx);
    for (const last of works) await last();
    return done;
  });
}

const enterScope: EnterScope = (trx, { entity, supplierId, email, link, role }) =>
  sql`
    select set_config('app.entity', ${entity}, true), set_config('app.supplier', ${supplierId}, true),
      set_config('app.email', ${email}, true), set_config('app.link', ${link}, true),
      set_config('role', ${role}, true)`.execute(trx);

function portalRole(db: QueryExecutorProvider): Promise<string> {
  let role = roles.get(db);
  if (!role) {
    role = findPortalRole(db);
    role.catch(() => roles.delete(db));
    roles.set(db, role);
  }
  return role;
}

// FORCE ROW LEVEL SECURITY also applies to the owner of the tables, so the role may be missing; a superuser needs it.
async function findPortalRole(db: QueryExecutorProvider): Promise<string> {
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
