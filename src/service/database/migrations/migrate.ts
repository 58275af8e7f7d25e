import { sql, type Kysely, type Transaction } from 'kysely';
import { createTables } from './001-tables.ts';
import { separateSuppliers } from './002-row-level-security.ts';
import { addAccess } from './003-access.ts';
import { addAccountManagement } from './004-accounts.ts';
import { addUserManagement } from './005-users.ts';
import { addAutomaticAdvances } from './006-automatic-advances.ts';
import { addSessions } from './007-sessions.ts';
import { indexInvoiceFilters } from './008-invoice-filters.ts';
import { addKeysAndRetention } from './009-keys-and-retention.ts';
import { listSuppliersForBank } from './010-supplier-list.ts';
import { noteUntoldAdvances } from './011-notices.ts';
import { addStaff } from './012-staff.ts';
import { addVersions } from './013-versions.ts';
import { addShowings } from './014-showings.ts';
import { addPreviewLinks } from './015-preview-links.ts';
import { addIdentities } from './016-identities.ts';
import { addReports } from './017-reports.ts';
import { letOwnerBackUp } from './018-backup.ts';
import { addSupplierAudit } from './019-supplier-audit.ts';
import { addLedger } from './020-ledger.ts';
import { addIdempotencyKeys } from './021-idempotency-keys.ts';
import { indexSupplierAudit } from './022-supplier-audit-filters.ts';
import { nameRequestsOfMails } from './023-mail-requests.ts';
import { partitionInvoices } from './024-invoices-by-entity.ts';
import { indexAmountsByDays } from './025-amounts-by-days.ts';
import { nameApprovedHashes } from './026-people-and-approved-hashes.ts';
import { addStaffTrust } from './027-staff-trust.ts';
import { indexAmounts } from './028-amounts.ts';
import { keepOneKey } from './028-one-key.ts';
import type { Schema } from '#service/database/schema.ts';

const MIGRATIONS = [
  { name: '001-tables', run: createTables },
  { name: '002-row-level-security', run: separateSuppliers },
  { name: '003-access', run: addAccess },
  { name: '004-accounts', run: addAccountManagement },
  { name: '005-users', run: addUserManagement },
  { name: '006-automatic-advances', run: addAutomaticAdvances },
  { name: '007-sessions', run: addSessions },
  { name: '008-invoice-filters', run: indexInvoiceFilters },
  { name: '009-keys-and-retention', run: addKeysAndRetention },
  { name: '010-supplier-list', run: listSuppliersForBank },
  { name: '011-notices', run: noteUntoldAdvances },
  { name: '012-staff', run: addStaff },
  { name: '013-versions', run: addVersions },
  { name: '014-showings', run: addShowings },
  { name: '015-preview-links', run: addPreviewLinks },
  { name: '016-identities', run: addIdentities },
  { name: '017-reports', run: addReports },
  { name: '018-backup', run: letOwnerBackUp },
  { name: '019-supplier-audit', run: addSupplierAudit },
  { name: '020-ledger', run: addLedger },
  { name: '021-idempotency-keys', run: addIdempotencyKeys },
  { name: '022-supplier-audit-filters', run: indexSupplierAudit },
  { name: '023-mail-requests', run: nameRequestsOfMails },
  { name: '024-invoices-by-entity', run: partitionInvoices },
  { name: '025-amounts-by-days', run: indexAmountsByDays },
  { name: '026-people-and-approved-hashes', run: nameApprovedHashes },
  { name: '027-staff-trust', run: addStaffTrust },
  { name: '028-amounts', run: indexAmounts },
  { name: '028-one-key', run: keepOneKey },
];

// Any number will do, as long as no other program on this database takes it.
const LOCK = 7_201_904_118;

/** What this program can bring a database to, in order. */
export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name);

/** Has whoever migrates this database wait until the end of the transaction. */
export const lockMigrations = (trx: Transaction<Schema>) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);

/**
 * Brings the tables up to date; what was done before is not done again. Processes that start together wait for each
 * other, and a migration that fails leaves nothing behind.
 * @returns the names of the migrations that ran
 */
export const migrate = (db: Kysely<Schema>): Promise<string[]> => db.transaction().execute((trx) => migrateIn(trx));

/**
 * The same within a transaction.
 * @param names of the migrations that may run; all when left out
 */
export async function migrateIn(trx: Transaction<Schema>, names = MIGRATION_NAMES): Promise<string[]> {
  await lockMigrations(trx);
  await sql`create table if not exists migration (name text primary key, run_at timestamptz not null default now())`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx);
  const done = new Set(rows.map((row) => row.name));
  const waiting = MIGRATIONS.filter(({ name }) => !done.has(name) && names.includes(name));
  for (const { name, run } of waiting) {
    await run(trx);
    await sql`insert into migration (name) values (${name})`.execute(trx);
  }
  return waiting.map(({ name }) => name);
}

/**
 * Whether the tables are as this program needs them; what a newer one has done besides does no harm.
 * @throws DatabaseAway when it can't be asked, another error when it is no database of the portal
 */
export async function isUpToDate(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return MIGRATION_NAMES.every((name) => done.has(name));
}
