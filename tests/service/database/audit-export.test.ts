import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { today } from '#shared/dates/days.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { startBankTraffic } from '#platform/jobs/bank-traffic.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { listMigrations } from '#cli/migrations.ts';
import { buildAdvanceBody, buildSimulationBody, createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { ensureBundled, getCommandLine, runCommandToEnd, stopLeftCommands } from '#tests/service/support/commands.ts';
import { startBank, startPlatform } from '#tests/service/support/proxied-bank.ts';
import { callAs, useTestService } from '#tests/service/support/test-service.ts';
import { forTest, openEmptyDatabase } from '#tests/service/support/open-database.ts';

const service = useTestService();
let folder: string;
beforeAll(() => ensureBundled());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});
afterAll(stopLeftCommands);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** The terms of the build. */
const TERMS = (
  JSON.parse(readFileSync('schemas/forms/terms.form.json', 'utf8')) as {
    ui: { fields: { accepted: { texts: { text: { es: string } } } } };
  }
).ui.fields.accepted.texts.text.es;

async function runExport(supplierId: string, settings: Record<string, string>) {
  const days = ['--from', today(), '--to', today()];
  const line = getCommandLine('audit-export', '--supplier', supplierId, ...days, '--folder', folder);
  const outcome = await runCommandToEnd(line, settings);
  if (readdirSync(folder).length === 0) throw new Error(outcome.said);
  const read = (ending: string) =>
    readFileSync(join(folder, readdirSync(folder).find((name) => name.endsWith(ending)) ?? ''), 'utf8');
  return { ...outcome, json: JSON.parse(read('.json')) as Record<string, unknown>, csv: read('.csv') };
}

test('R-ADV-41 R-OPS-06 an auditor is given what was accepted: who, when, invoices, prices, terms, receipt and the chain', async () => {
  const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(2) });
  const caller = await callAs(service, supplier);
  const shown = (await caller.post('simulacion-financiacion', buildSimulationBody(supplier, supplier.invoices))).json<{
    response: Record<string, unknown>[];
  }>().response;
  const evidence = { acceptedTerms: { hash: sha256(TERMS), language: 'es' }, shownPrice: shown };
  const body = buildAdvanceBody(supplier, supplier.invoices);
  const key = { 'idempotency-key': 'one-intention' };
  const answer = await caller.post('financiacion-factura', { ...body, ...evidence }, key);
  expect(answer.statusCode).toBe(200);
  // The same intention, whatever was shown the second time.
  const again = await caller.post('financiacion-factura', body, key);
  expect([again.statusCode, again.json()]).toEqual([200, answer.json()]);

  const { code, said, json, csv } = await runExport(supplier.supplierId, { DATABASE_URL: service.url });
  expect(said).toContain('2 rows are in');
  expect(code).toBe(0);
  const { reference } = answer.json<{ reference: string }>();
  const [advance, ...others] = json.advances as Record<string, unknown>[];
  expect(others).toEqual([]);
  expect(advance).toMatchObject({
    supplierId: supplier.supplierId,
    reference,
    origin: 'request',
    email: supplier.users[0]?.email,
    idempotencyKey: 'one-intention',
    total: 3000,
    terms: evidence.acceptedTerms,
    isProved: true,
    audit: { kind: 'advance-requested', requestId: answer.headers['x-request-id'] },
  });
  const lines = advance?.lines as { booked: Record<string, number>; shown: Record<string, number> }[];
  expect(lines.map((line) => line.shown)).toEqual(
    shown.toSorted((one, other) => (String(one.numInvoiceExt) < String(other.numInvoiceExt) ? -1 : 1)),
  );
  for (const { booked, shown: line } of lines)
    for (const name of ['nominalAmount', 'interest', 'commission', 'tax', 'total'])
      expect(booked[name], name).toBe(line[name]);
  expect(json.terms).toEqual([{ hash: sha256(TERMS), text: TERMS, versions: [] }]);
  expect(json.chain).toMatchObject({ isWhole: true, faults: [] });
  expect(json.consoleChain).toEqual({ isWhole: true, faults: [], unchained: [], end: null });
  const rows = csv.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  for (const row of rows.slice(1)) for (const part of [reference, sha256(TERMS), '"true"']) expect(row).toContain(part);

  // Somebody with all rights changes what was accepted.
  await sql`update advance set evidence = jsonb_set(evidence, '{shownPrice,0,total}', '1') where reference = ${reference}`.execute(
    service.db,
  );
  const altered = await runExport(supplier.supplierId, { DATABASE_URL: service.url });
  expect(altered.json.advances).toMatchObject([{ isProved: false }]);
});

test('R-ADV-41 an advance without evidence is executed as ever, and evidence that is none is refused', async () => {
  const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(1) });
  const caller = await callAs(service, supplier);
  const body = buildAdvanceBody(supplier, supplier.invoices);
  const wrong = { ...body, acceptedTerms: { hash: 'x', language: 'es' } };
  expect((await caller.post('financiacion-factura', wrong)).statusCode).toBe(400);
  expect((await caller.post('financiacion-factura', body)).statusCode).toBe(200);
  const { json } = await runExport(supplier.supplierId, { DATABASE_URL: service.url });
  expect(json.advances).toMatchObject([{ terms: null, evidenceHash: null, isProved: true, lines: [{ shown: null }] }]);
});

test('R-SIDE-08 in front of a bank the hashes of request and answer are exported, and no value is kept', async () => {
  const { url, db } = await forTest(openEmptyDatabase());
  await migrate(db, listMigrations({ reference: false }));
  const answered = '{"message":"OK","reference":"SECRETO-9417"}';
  const bank = await startBank((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(answered),
  );
  onTestFinished(bank.stop);
  const traffic = startBankTraffic({ database: db, log: { warn: () => {} }, pauseMs: 3_600_000 });
  const platform = await startPlatform({ url: bank.url, traffic });
  const sent = JSON.stringify({ iban: 'SECRETO-9417' });
  const path = `${platform.address}/api/proveedores/B84102730/financiacion-factura`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer a.b.c', 'accept-encoding': 'gzip' };
  const response = await fetch(path, { method: 'POST', headers, body: sent });
  await response.text();
  await platform.stop();
  await traffic.stop();
  const { code, json, csv } = await runExport('B84102730', { DATABASE_URL: url, CONFIRMING_URL: bank.url });
  expect(code).toBe(0);
  const request = {
    reference: response.headers.get('x-request-id'),
    call: 'requestAdvance',
    supplier_hash: sha256('B84102730'),
    request_hash: sha256(sent),
    answer_hash: sha256(answered),
    status: 200,
  };
  expect(json.requests).toEqual([{ at: expect.any(String), ...request }]);
  expect(csv).toContain(sha256(answered));
  // The console's audit is the platform's own: its chain is in the export, and a row that was changed is named.
  expect(json.consoleChain).toEqual({ isWhole: true, faults: [], unchained: [], end: null });
  await sql`insert into audit (at, email, action) values (now(), 'ana@banco.example', 'login')`.execute(db);
  await sql`alter table audit disable trigger user; update audit set email = 'luis@banco.example'`.execute(db);
  const altered = await runExport('B84102730', { DATABASE_URL: url, CONFIRMING_URL: bank.url });
  expect(altered.code).toBe(1);
  expect(altered.said).toContain('The audit is not whole: npm run audit:verify names what is wrong.');
  expect(altered.json).toMatchObject({
    requests: [request],
    consoleChain: { isWhole: false, faults: [{ problem: 'altered', seq: 1, last: 1, id: 1 }], end: { seq: 1 } },
  });
  const stored = await sql<{ text: string }>`select t::text as text from bank_advance t`.execute(db);
  expect(stored.rows.map(({ text }) => text).join('')).not.toMatch(/9417|B84102730/);
});
