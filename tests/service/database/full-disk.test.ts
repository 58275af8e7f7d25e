import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { buildAdvanceBody, createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { callAs, useTestService } from '#tests/service/support/test-service.ts';

const written: string[] = [];
const service = useTestService({ logLevel: 'warn', logStream: { write: (line) => void written.push(line) } });

/** PostgreSQL itself answers as with a full disk, to the last thing that an advance writes: it is in a transaction by then. */
const fillDisk = () =>
  sql`create function full_disk() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/16384/2619"' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on advance_line for each row execute function full_disk()`.execute(
    service.db,
  );
const emptyDisk = () => sql`drop function full_disk cascade`.execute(service.db);

test('R-OPS-04 a full disk is a 503 with Retry-After and one sentence in the log; nothing is half done, reading goes on, and the same request succeeds once there is room', async () => {
  const supplier = await createDemoSupplier(service.db, {
    invoices: createFinanceableInvoices(1),
    users: [buildUser()],
  });
  const caller = await callAs(service, supplier);
  const request = () =>
    caller.post('financiacion-factura', buildAdvanceBody(supplier, supplier.invoices), { 'idempotency-key': 'one' });
  await fillDisk();
  const before = await readLedger(service.db, supplier);
  written.length = 0;

  const refused = await request();
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { code: 500, message: 'The service is not available for a moment.' },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const lines = written.map((line) => JSON.parse(line) as { msg: string; err: object });
  expect(lines.map(({ msg, err }) => [msg, err])).toEqual([
    ['the disk of the database is full', expect.objectContaining({ code: '53100' })],
  ]);
  expect(written.join('')).not.toContain('base/16384');
  expect(await readLedger(service.db, supplier)).toEqual(before);
  expect((await caller.get('facturas/')).statusCode).toBe(200);

  await emptyDisk();
  expect((await request()).statusCode).toBe(200);
  const after = await readLedger(service.db, supplier);
  expect([after.advances.length, after.lines.length]).toEqual([1, 1]);
});
