import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { verifySignatures } from '#confirming/domain/verify-signatures.ts';
import { createSignatureKeys } from '#platform/signatures/signature-keys.ts';
import { listSupplierAudit } from '#tests/service/support/supplier-audit-rows.ts';
import { buildAdvanceBody, createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { ALL_SIGNED, createSigner, proofHeaders, type Signer } from '#tests/service/support/signer.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const ACCOUNT = { iban: 'ES7921000813610123456789', description: 'Una' };
const KEY = Buffer.alloc(32, 5);
const written: string[] = [];
const time = new Date();
let now = time;
const service = useTestService({
  signatureKey: KEY,
  now: () => now,
  findSignaturePolicy: () => ALL_SIGNED,
  logLevel: 'info',
  logStream: { write: (line: string) => void written.push(line) },
});

const verify = (key = KEY) => verifySignatures(service.db, () => createSignatureKeys(key), 10);
const problems = async (key: typeof KEY) => (await verify(key)).faults.map(({ problem }) => problem);

let person: Signer;
const secrets: string[] = [];

const request = (index: number) => ({
  method: 'POST' as const,
  url: `/api/proveedores/${person.supplier.supplierId}/financiacion-factura`,
  payload: buildAdvanceBody(person.supplier, person.supplier.invoices.slice(index, index + 1)),
});

// One advance is signed with a passkey, one with an app, and one with a recovery code.
beforeAll(async () => {
  const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(3) });
  person = await createSigner(service, supplier);
  await person.addPasskey();
  await person.addTotp(now);
  const { enrolment, codes } = (await person.start({ kind: 'recovery' })).json<{
    enrolment: string;
    codes: string[];
  }>();
  await person.add({ enrolment, name: 'Papel', code: codes[0] });
  await person.callSigned(request(0));
  now = new Date(time.getTime() + 60_000);
  const second = await person.ask(request(1));
  const code = person.createCode(now);
  const byApp = await person.call({ ...request(1), headers: proofHeaders(second.id, 'totp', code) });
  const third = await person.ask(request(2));
  const byPaper = await person.call({ ...request(2), headers: proofHeaders(third.id, 'recovery', codes[1] ?? '') });
  expect([byApp.statusCode, byPaper.statusCode]).toEqual([200, 200]);
  // The id of a challenge that was used is a part of what was signed, and is good for nothing any more.
  const unused = await person.ask({
    ...request(0),
    url: request(0).url.replace('financiacion-factura', 'cuentas-abono'),
    payload: ACCOUNT,
  });
  secrets.push(
    person.totpSecret,
    ...codes,
    enrolment,
    unused.id,
    `"${code}"`,
    unused.passkey?.challenge ?? 'no challenge',
  );
});

test('R-SIGN-08 audit:verify accepts every signature, and the audit names means, purpose and hash', async () => {
  expect(await verify()).toEqual({ signatures: 5, missing: 0, faults: [] });
  const events = await listSupplierAudit(service.db, person.supplier, 'signed');
  expect(events.map(({ purpose, means }) => [purpose, means])).toEqual([
    ['means', 'passkey'],
    ['means', 'passkey'],
    ['advance', 'passkey'],
    ['advance', 'totp'],
    ['advance', 'recovery'],
  ]);
});

/** Changes that somebody with all rights on the database makes, and what is found. */
const TAMPERED: [what: string, statement: string, problem: string][] = [
  [
    'a byte of the body',
    `update signature set body = replace(body, '"totalAmount":', '"totalAmount":1') where purpose = 'advance'`,
    'content',
  ],
  ['the lines', `update signature set content = content || 'x' where kind = 'totp'`, 'content'],
  [
    'the hash and the lines',
    `update signature set content = content || 'x', hash = rtrim(translate(encode(sha256(convert_to(content || 'x', 'UTF8')), 'base64'), '+/', '-_'), '=') where kind = 'totp'`,
    'event',
  ],
  ['the proof', `update signature set proof = 'AAAA' where kind = 'passkey' and purpose = 'advance'`, 'proof'],
  ['the key', `update signature set public_key = 'AAAA' where kind = 'passkey' and purpose = 'advance'`, 'key'],
  ['the moment', `update signature set signed_at = signed_at + interval '1 minute' where kind = 'totp'`, 'mac'],
  [
    'the amount of the advance',
    `update advance set total = total + 1 where id = (select min(advance_id) from signature)`,
    'advance',
  ],
];

test.each(TAMPERED)('R-SIGN-08 audit:verify finds that somebody changed %s', async (_, statement, problem) => {
  await expect(
    service.db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      const { faults } = await verifySignatures(trx, () => createSignatureKeys(KEY), 10);
      expect(new Set(faults.map((fault) => fault.problem))).toEqual(new Set([problem]));
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
});

test('R-SIGN-08 with another key nothing is accepted that only the key proves', async () => {
  expect(new Set(await problems(Buffer.alloc(32, 6)))).toEqual(new Set(['mac']));
});

test('R-SIGN-04 a copy of the database, the log, the metrics and the audit have no secret with which anybody signs', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    service.db,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        text: string;
      }>`select row_to_json(r)::text as text from ${sql.table(name)} r`.execute(service.db);
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  const metrics = await service.app.meters.registry.metrics();
  expect(metrics).toContain('financiacion-factura');
  const everything = [...texts, ...written, metrics].join('\n');
  expect(everything.length).toBeGreaterThan(1000);
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  expect(secrets.filter((secret) => everything.includes(secret.replaceAll('-', '')))).toEqual([]);
});
