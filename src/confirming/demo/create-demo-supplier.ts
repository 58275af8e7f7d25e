import { sql, type Kysely, type Transaction } from 'kysely';
import { buildSampleSupplier } from '#samples/build-sample-supplier.ts';
import type { SampleSupplier, SampleInvoice } from '#samples/sample-supplier.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { buildCif, buildSupplierReference } from '#samples/identifiers.ts';
import { buildSupplierDetailsPerClient } from '#samples/supplier-details.ts';
import type { UserStatus } from '#shared/records/user-status.ts';
import { addDays, subtractDays, today as presentDay, type IsoDay } from '#shared/dates/days.ts';
import { hashPassword } from '#platform/rules/passwords.ts';
import { insertAutomaticAdvance } from '#confirming/database/automatic-advances.ts';
import { createOpeningEntriesStatement } from '#confirming/database/ledger.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import { toAccountRow, toClientRow, toInvoiceRow } from './sample-rows.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { upsertSupplierDetails } from '#confirming/database/supplier-details.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';

/** A login to be created. Its password is DEMO_PASSWORD. */
export interface DemoUserOptions {
  email: string;
  alias: string;
  status?: UserStatus;
  principal?: boolean;
  /** Age of the password in days; 0 when absent. */
  passwordDays?: number;
}

export interface DemoSupplierOptions extends Partial<SupplierKey> {
  name?: string;
  users?: DemoUserOptions[];
  /**
   * The number of invoices to generate (none when absent), or a function that builds them from the supplier's clients.
   */
  invoices?: number | ((company: SampleSupplier) => SampleInvoice[]);
  hasValidatedAccount?: boolean;
  /** Indexes of the clients that have an automatic advance to the first validated account; none when absent. */
  automaticAdvances?: readonly number[];
  /** Seed of clients, accounts and amounts; when absent the tax id, and the same seed for all that have none stated. */
  key?: string;
  today?: IsoDay;
  passwordHash?: string;
}

/** The created supplier, with all that a test needs to act as one of its users. */
export interface DemoSupplier extends SampleSupplier, SupplierKey {
  name: string;
  reference: string;
  users: (Required<DemoUserOptions> & { password: string })[];
}

let created = 0;

// The process id separates test files that share one database.
const nextSupplierId = () =>
  buildCif(String(((process.pid % 65_536) * 137 + (created += 1)) % 10_000_000).padStart(7, '0'));

/** Suppliers whose tax id follows from the process have the same figures in every process. */
const COMMON_KEY = 'supplier';

let demoHash: Promise<string> | undefined;

/** Hashes DEMO_PASSWORD once per process, because a hash is meant to be slow. */
const hashDemoPassword = (): Promise<string> => (demoHash ??= hashPassword(DEMO_PASSWORD));

/**
 * Creates a supplier with clients, accounts, invoices and logins in one transaction, separate from those of the demo;
 * does nothing when it exists. Its entity must exist (`seedDemoSuppliers` or `insertDemoEntities`). By default it has one
 * principal user `principal@<supplier id>.example`.
 */
export async function createDemoSupplier(db: Kysely<Schema>, options: DemoSupplierOptions = {}): Promise<DemoSupplier> {
  const { entity = '9000', supplierId = nextSupplierId() } = options;
  const { key = options.supplierId ?? COMMON_KEY, today } = options;
  const { name = `Proveedor ${supplierId}, S.L.`, hasValidatedAccount = true } = options;
  const count = typeof options.invoices === 'number' ? options.invoices : 0;
  const company = buildSampleSupplier({ key, invoices: count, hasValidatedAccount, ...(today && { today }) });
  if (typeof options.invoices === 'function') company.invoices = options.invoices(company);
  const owner = { entity, supplierId };
  const users = withDefaults(options.users ?? [principalOf(supplierId)]);
  const passwordHash = options.passwordHash ?? (await hashDemoPassword());
  await runAsTableOwner(db, owner, async (trx) => {
    const isNew = await insertSupplier(trx, owner, name, company, users, passwordHash);
    if (isNew) await insertManaged(trx, owner, company, { key, today: presentDay(), ...options });
  });
  const reference = buildSupplierReference(supplierId);
  return { ...owner, name, reference, ...company, users: users.map((user) => ({ ...user, password: DEMO_PASSWORD })) };
}

const principalOf = (supplierId: string): DemoUserOptions => ({
  email: `principal@${supplierId.toLowerCase()}.example`,
  alias: 'principal',
});

const withDefaults = (users: DemoUserOptions[]): Required<DemoUserOptions>[] =>
  users.map((user, index) => ({ status: 'active', principal: index === 0, passwordDays: 0, ...user }));

const ROWS_AT_ONCE = 500;

async function insertSupplier(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  name: string,
  company: SampleSupplier,
  users: Required<DemoUserOptions>[],
  passwordHash: string,
): Promise<boolean> {
  const { entity, supplierId } = owner;
  const isNew = await trx
    .insertInto('supplier')
    .values({ entity, id: supplierId, name, reference: buildSupplierReference(supplierId) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!isNew) return false;
  await trx
    .insertInto('client')
    .values(company.clients.map((client) => toClientRow(owner, client)))
    .execute();
  await trx
    .insertInto('account')
    .values(company.accounts.map((account) => toAccountRow(owner, account)))
    .execute();
  for (let from = 0; from < company.invoices.length; from += ROWS_AT_ONCE) {
    const rows = company.invoices.slice(from, from + ROWS_AT_ONCE).map((invoice) => toInvoiceRow(owner, invoice));
    await trx.insertInto('invoice').values(rows).execute();
  }
  await createOpeningEntriesStatement(owner, sql`invoice`).execute(trx);
  if (users.length === 0) return true;
  const userRows = users.map(({ email, alias, status, principal, passwordDays }) => ({
    entity,
    supplier_id: supplierId,
    email: email.toLowerCase(),
    alias,
    status,
    principal,
    own_password: principal || status !== 'unverified',
    was_active: status !== 'unverified',
    password_hash: passwordHash,
    password_set_at: subtractDays(new Date(), passwordDays),
  }));
  await trx.insertInto('portal_user').values(userRows).execute();
  return true;
}

/** Days since the automatic advance of each client was requested. */
const REQUESTED_DAYS = [12, 40, 75, 140];

/** Inserts the details that the supplier gives its clients, and its automatic advances. */
async function insertManaged(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  { clients, accounts }: SampleSupplier,
  { key, today, automaticAdvances = [] }: Required<Pick<DemoSupplierOptions, 'key' | 'today'>> & DemoSupplierOptions,
): Promise<void> {
  for (const [index, details] of buildSupplierDetailsPerClient(key, clients.length).entries())
    await upsertSupplierDetails(trx, owner, clients[index]?.numClient ?? '', details);
  const iban = accounts.find(({ status }) => status === '2')?.iban;
  for (const place of iban ? automaticAdvances : []) {
    const clientNumber = clients[place]?.numClient ?? '';
    const day = addDays(today, -(REQUESTED_DAYS[place] ?? 0));
    await insertAutomaticAdvance(trx, owner, { clientNumber, iban: iban ?? '', confirmingType: 'N' }, day);
  }
}
