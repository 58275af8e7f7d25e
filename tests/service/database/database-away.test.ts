import { mkdtempSync, chmodSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import type { Invoice } from '#shared/records/records.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { buildAdvanceBody, createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/service/support/database-proxy.ts';
import { startServiceProcess, type ServiceProcess } from '#tests/service/support/service-process.ts';

// A PostgreSQL of its own, since it is killed; a service as a process of its own, since it must not die.
const folder = mkdtempSync(join(tmpdir(), 'portal-away-'));
chmodSync(folder, 0o755);
const SETTINGS = { settings: { fsync: 'off' } };

let cluster: EmbeddedDatabase;
let proxy: DatabaseProxy;
let service: ServiceProcess;
let db: Kysely<Schema>;
let supplier: DemoSupplier;
let authorization: string;

beforeAll(async () => {
  cluster = await startEmbeddedDatabase(folder, SETTINGS);
  db = connectDatabase(cluster.url);
  await migrate(db, listMigrations());
  await insertDemoEntities(db);
  supplier = await createDemoSupplier(db, {
    invoices: createFinanceableInvoices(IS_LONG ? 14_000 : 400, { nominalAmount: 1_000_00 }),
  });
  proxy = await startDatabaseProxy(cluster.url);
  service = await startServiceProcess(proxy.url);
  authorization = await logIn(supplier);
});

afterAll(async () => {
  await service.stop();
  await proxy.close();
  await db.destroy();
  await cluster.stop();
  for (const path of [folder, cluster.folder]) rmSync(path, { recursive: true, force: true });
});

const post = (path: string, body: object, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${service.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

async function logIn({ users, entity }: DemoSupplier): Promise<string> {
  const answer = await post('/login', { email: users[0]?.email, password: DEMO_PASSWORD, codNrbeEn: entity });
  return `Bearer ${((await answer.json()) as { token: string }).token}`;
}

const read = () =>
  fetch(`${service.address}/api/proveedores/${supplier.supplierId}/facturas/?codigoEntidad=${supplier.entity}`, {
    headers: { authorization },
  });

/** An answer of a service whose database is away; whoever gets it comes again a little later. */
async function expectAway(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({ code: 500, message: 'The service is not available for a moment.' });
  await setTimeout(50);
}

async function backAgain(): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) if ((await read()).status === 200) return;
  throw new Error('The service did not come back.');
}

const killBackends = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'confirming' and pid <> pg_backend_pid()`.execute(db);

/** Waits for a transaction that has stood between two statements for a while, and ends its connection. */
async function killIdleInTransaction(): Promise<void> {
  const kill = async () =>
    (
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'confirming'
        and state = 'idle in transaction' and clock_timestamp() - state_change > interval '300 ms'`.execute(db)
    ).rows.length;
  await expect.poll(kill).toBe(1);
}

/** Gives a user a password whose verification takes seconds. */
async function makeVerificationSlow({ users }: DemoSupplier): Promise<void> {
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 65_536, timeCost: 1_000 });
  await db
    .updateTable('portal_user')
    .set({ password_hash: passwordHash })
    .where('email', '=', users[0]!.email)
    .execute();
}

/** Kills a process of the server, which then throws everybody out and recovers from its log. */
async function crashDatabase(): Promise<void> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'checkpointer'`.execute(db);
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
}

/** Ends the server without warning, and starts another on what it has left. */
async function killDatabase(): Promise<void> {
  const file = join(cluster.folder, 'cluster', 'postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  const gone = db;
  // Its children need a moment to notice; until then no other server may touch the data.
  await expect.poll(startAgain).toBe(true);
  proxy.target = cluster.url;
  db = connectDatabase(cluster.url);
  await gone.destroy();
}

async function startAgain(): Promise<boolean> {
  try {
    cluster = await startEmbeddedDatabase(folder, SETTINGS);
    return true;
  } catch {
    return false;
  }
}

/** Advances one invoice after the other, each until its answer arrives; the key makes a repeated request harmless. */
async function write(invoices: Invoice[], isOver: () => boolean, acknowledged: string[]): Promise<void> {
  for (const invoice of invoices) {
    if (isOver()) return;
    for (let status = 0; status !== 200;) {
      const path = `/proveedores/${supplier.supplierId}/financiacion-factura`;
      const headers = { authorization, 'idempotency-key': `once-${invoice.invoiceNumber}` };
      const answer = await post(path, buildAdvanceBody(supplier, [invoice]), headers);
      status = answer.status;
      if (status !== 200) await expectAway(answer);
    }
    acknowledged.push(invoice.invoiceNumber);
  }
}

/** Longer than the service waits for its database: for a connection, then for an answer. */
const NEVER_MS = 20_000;

/** Requests an advance of each invoice at once, each with its key. */
const advanceAll = (whose: DemoSupplier, bearer: string) =>
  Promise.all(
    whose.invoices.map((invoice) =>
      post(
        `/proveedores/${whose.supplierId}/financiacion-factura`,
        buildAdvanceBody(whose, [invoice]),
        { authorization: bearer, 'idempotency-key': `once-${invoice.invoiceNumber}` },
        AbortSignal.timeout(NEVER_MS),
      ),
    ),
  );

/** All of its invoices are advanced, each once, and the books agree. */
async function expectAdvancedOnce(whose: DemoSupplier): Promise<void> {
  const { invoices, advances, lines } = await readLedger(db, whose);
  expect(invoices.filter((row) => row.advanced !== row.nominal)).toEqual([]);
  expect([advances.length, lines.length]).toEqual([invoices.length, invoices.length]);
  expect((await reconcileLedger(db, 10)).faults).toEqual([]);
}

async function keepReading(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await read();
    if (answer.status !== 200) await expectAway(answer);
    else expect(((await answer.json()) as { invoiceResponseList: object[] }).invoiceResponseList).toHaveLength(50);
  }
}

const cut = () => proxy.cut();
const ROUNDS = IS_LONG
  ? [...Array.from({ length: 4 }, () => [killBackends, cut, killBackends, cut, crashDatabase]).flat(), killDatabase]
  : [killBackends, cut, crashDatabase, killDatabase];

/** The database is killed again and again until so many are acknowledged. */
const LEAST = IS_LONG ? 10_000 : 0;

const [READERS, WRITERS] = IS_LONG ? [20, 5] : [5, 2];

test(`rounds of killed backends, cut sockets, a crashed and a killed database under ${READERS} readers and ${WRITERS} writers: it lives, and no acknowledged advance is lost or doubled`, async () => {
  let [isRead, isOver] = [true, false];
  const acknowledged: string[] = [];
  const share = (turn: number) => supplier.invoices.filter((_, index) => index % WRITERS === turn);
  const work = Promise.all([
    ...Array.from({ length: READERS }, () => keepReading(() => !isRead)),
    ...Array.from({ length: WRITERS }, (_, turn) => write(share(turn), () => isOver, acknowledged)),
  ]);
  for (const disturb of ROUNDS) {
    const before = acknowledged.length;
    await disturb();
    await backAgain();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
  }
  isRead = false;
  while (acknowledged.length < LEAST) {
    const goal = acknowledged.length + 2_000;
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(goal);
    await killDatabase();
    await backAgain();
  }
  isOver = true;
  await work;
  expect(service.exit()).toBeUndefined();
  const { invoices, advances, lines } = await readLedger(db, supplier);
  const advanced = new Set(invoices.filter((row) => row.advanced === row.nominal).map(({ number }) => number));
  expect(acknowledged.filter((number) => !advanced.has(number))).toEqual([]);
  expect([advances.length, lines.length]).toEqual([advanced.size, advanced.size]);
  expect((await reconcileLedger(db, 10)).faults).toEqual([]);
}, 900_000);

test('a connection lost between two statements of a transaction gives only its call a 503', async () => {
  const slow = await createDemoSupplier(db);
  const bearer = await logIn(slow);
  await makeVerificationSlow(slow);
  const { id } = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as { id: string };
  // The password is verified inside the transaction, which stands without a statement until then.
  const change = fetch(`${service.address}/api/usuarios/${id}/credenciales`, {
    method: 'PATCH',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: 'Equivocada.11', newPassword: 'Tampoco.Vale-22' }),
  });
  await killIdleInTransaction();
  await expectAway(await change);
  expect((await read()).status).toBe(200);
  expect(service.exit()).toBeUndefined();
});

test('a silent network: every call is answered with 503, and the service is itself again when the network is', async () => {
  await backAgain();
  proxy.condition = 'silent';
  const answers = await Promise.all(Array.from({ length: 25 }, read));
  for (const answer of answers) await expectAway(answer);
  proxy.condition = 'clear';
  const again = await Promise.all(Array.from({ length: 25 }, read));
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
});

test('a network that turns away is a 503, and the service is itself again when the network is', async () => {
  proxy.condition = 'closed';
  proxy.cut();
  for (const answer of await Promise.all(Array.from({ length: 25 }, read))) await expectAway(answer);
  proxy.condition = 'clear';
  const again = await Promise.all(Array.from({ length: 25 }, read));
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
});

test('R-OPS-08 a late network delays every call and fails none', async () => {
  const late = await createDemoSupplier(db, { invoices: createFinanceableInvoices(4) });
  const bearer = await logIn(late);
  proxy.condition = 'late';
  const answers = await advanceAll(late, bearer);
  proxy.condition = 'clear';
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await expectAdvancedOnce(late);
});

test.each(['silent', 'trickling'] as const)(
  'R-OPS-08 advances over a %s network are all answered; repeated with their keys, none is lost or made twice',
  async (weather) => {
    const caught = await createDemoSupplier(db, { invoices: createFinanceableInvoices(4) });
    const bearer = await logIn(caught);
    proxy.condition = weather;
    for (const answer of await advanceAll(caught, bearer)) await expectAway(answer);
    proxy.condition = 'clear';
    await backAgain();
    expect((await advanceAll(caught, bearer)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await expectAdvancedOnce(caught);
  },
);

test('R-OPS-08 a connection that is lost between a commit and its answer: 503, then the answer of what was done', async () => {
  const caught = await createDemoSupplier(db, { invoices: createFinanceableInvoices(1) });
  const bearer = await logIn(caught);
  proxy.losesCommit = true;
  const [lost] = await advanceAll(caught, bearer);
  expect(proxy.losesCommit).toBe(false);
  await expectAway(lost as Response);
  await expectAdvancedOnce(caught);
  const [again] = await advanceAll(caught, bearer);
  expect(again?.status).toBe(200);
  await expectAdvancedOnce(caught);
});
