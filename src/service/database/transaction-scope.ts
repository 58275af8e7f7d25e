import { sql, type Kysely, type Transaction } from 'kysely';
import { getListDatabase } from './connect.ts';
import type { Schema } from './schema.ts';
import { runRecordingEvents } from './supplier-audit.ts';

/** Whose rows a transaction may see. Without `supplierId` only the login of `email` and the `link` are visible. */
export interface TransactionScope {
  entity: string;
  supplierId?: string;
  /** In lower case. */
  email?: string;
  /** The hash of a link's token: makes that link visible. */
  link?: string;
  /** The session that the work is done for; it has to be open still. */
  session?: OpenSession;
}

/** A session as a call states it. */
export interface OpenSession {
  id: string;
  userId: string;
  /** When it is called, by the clock of the service. */
  calledAt: Date;
}

/** The session of a call has ended: by logout, another password, too long a pause, or with its user. */
export class SessionEndedError extends Error {}

/** The role that row-level security is written for; it can't log in and owns nothing. */
export const PORTAL_ROLE = 'confirming_portal';

/** The supplier of a scope that is no supplier's: jobs see by it what a policy shows them of all of an entity. */
export const EVERY_SUPPLIER = '*';

/** A session that made no call for so long is over. */
const LONGEST_PAUSE_MS = 3_600_000;
/** How exactly it is written down when a session was used last. */
const NOTED_EVERY_MS = 60_000;

const roles = new WeakMap<Kysely<Schema>, Promise<string>>();

/**
 * Runs `work` in one transaction that sees only the rows of its scope, even if a query lacks a filter. The recorded
 * events are written last.
 * @throws SessionEndedError before any work, and all errors of `work`; then the transaction is rolled back
 */
export async function runInScope<T>(
  db: Kysely<Schema>,
  scope: TransactionScope,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const role = await portalRole(db);
  return inTransaction(db, scope, role, work);
}

/** The same for a list, on connections that only lists use: they are answered while all others wait for locks. */
export const runListInScope = <T>(
  db: Kysely<Schema>,
  scope: TransactionScope,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => runInScope(getListDatabase(db), scope, work);

/** The same as `runInScope` for the owner of the tables, who fills them (seed): rows of the scope, all rights. */
export const runAsTableOwner = <T>(
  db: Kysely<Schema>,
  scope: TransactionScope,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => inTransaction(db, scope, 'none', work);

/** Makes the login of an email visible to a transaction that began without it. @param email in lower case */
export const revealLogin = (trx: Transaction<Schema>, email: string) =>
  sql`select set_config('app.email', ${email}, true)`.execute(trx);

function inTransaction<T>(
  db: Kysely<Schema>,
  scope: TransactionScope,
  role: string,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await enterScope(trx, scope, role);
    return runRecordingEvents(trx, work);
  });
}

/** Calls the function of migration 007; its settings last as long as the transaction. @throws SessionEndedError */
async function enterScope(
  trx: Transaction<Schema>,
  { entity, supplierId = '', email = '', link = '', session }: TransactionScope,
  role: string,
): Promise<void> {
  const before = (milliseconds: number) => session && new Date(session.calledAt.getTime() - milliseconds);
  const { rows } = await sql<{ open: boolean }>`
    select enter_scope(${entity}, ${supplierId}, ${email}, ${link}, ${role}, ${session?.id}, ${session?.userId},
      ${session?.calledAt}, ${before(LONGEST_PAUSE_MS)}, ${before(NOTED_EVERY_MS)}) as open`.execute(trx);
  if (rows[0]?.open !== true) throw new SessionEndedError('The session has ended.');
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
