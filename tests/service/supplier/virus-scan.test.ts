import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIban } from '#samples/identifiers.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { buildPdf, buildRotatedJpeg } from '#tests/service/support/document-builders.ts';
import { type ScanProtocolName, startScanServer } from '#tests/service/support/scan-server.ts';
import { callAs, type Caller, startTestService, type TestService } from '#tests/service/support/test-service.ts';

const PATH = 'cuentas-abono';
const reasons: string[] = [];

/** A service with a scanner that is given up quickly, and an account that waits for its document. */
async function startWithScanner(scanUrl: string) {
  const onNoVerdict = (reason: string) => void reasons.push(reason);
  // However busy the machine is, the inspection before ends; a scanner that is silent is so however long.
  const documents = { timeMs: 60_000, scanUrl, virusScanMs: 3_000, onNoVerdict };
  const service = await startTestService({ documents });
  await insertDemoEntities(service.db);
  const supplier = await createDemoSupplier(service.db, { invoices: 1 });
  const caller = await callAs(service, supplier);
  const iban = buildIban('2100', '0042', '0000000001');
  await caller.post(PATH, { iban, description: 'Cuenta' });
  return { service, supplier, caller, iban };
}

const send = (caller: Caller, iban: string, document: Buffer, ext = 'pdf') =>
  caller.put(PATH, { iban, description: 'Cuenta', document: document.toString('base64'), ext });

const findStored = ({ db }: TestService, supplier: DemoSupplier) =>
  runAsTableOwner(db, supplier, (trx) => trx.selectFrom('account_document').selectAll().executeTakeFirst());

describe.each<ScanProtocolName>(['clamd', 'icap'])(
  'ASVS 5.4.3 documents with a virus scanner that speaks %s',
  (protocol) => {
    let scanner: Awaited<ReturnType<typeof startScanServer>>;
    let started: Awaited<ReturnType<typeof startWithScanner>>;

    beforeAll(async () => {
      scanner = await startScanServer(protocol);
      started = await startWithScanner(scanner.url);
    });

    afterAll(async () => {
      await started.service.stop();
      await scanner.stop();
    });

    test('R-ACC-56 one with a virus is refused as harmful, and is not stored', async () => {
      const { service, supplier, caller, iban } = started;
      scanner.behave('infected');
      const refused = await send(caller, iban, buildPdf());
      expect(refused.statusCode).toBe(422);
      expect(refused.json<object>()).toMatchObject({ code: 690 });
      expect(await findStored(service, supplier)).toBeUndefined();
    });

    test.each(['silent', 'cut off', 'nonsense', 'size limit', 'endless'] as const)(
      'a scanner that is or says %s lets nothing pass: the document is refused for now, and the log has nothing of it',
      async (behaviour) => {
        const { service, supplier, caller, iban } = started;
        scanner.behave(behaviour);
        reasons.length = 0;
        const refused = await send(caller, iban, buildPdf());
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
        expect(refused.json<object>()).toMatchObject({ code: 500 });
        expect(await findStored(service, supplier)).toBeUndefined();
        expect(reasons).toHaveLength(1);
        expect(reasons[0]).toMatch(
          /^(It did not answer in time|The connection failed \(\w+\)|Its answer is (no verdict|too long))\.$/,
        );
      },
    );

    test('a clean one is scanned as it is stored: a PDF as sent, a picture as it was redrawn', async () => {
      const { service, supplier, caller, iban } = started;
      scanner.behave('clean');
      // Of several pieces, and with bytes that end lines.
      const pdf = buildPdf(undefined, `1.4\n%${'\r\n\0'.repeat(50_000)}`);
      expect((await send(caller, iban, pdf)).statusCode).toBe(200);
      expect(scanner.documents.at(-1)!.equals(pdf)).toBe(true);
      expect((await send(caller, iban, await buildRotatedJpeg(), 'jpg')).statusCode).toBe(200);
      const stored = await findStored(service, supplier);
      expect(scanner.documents.at(-1)!.equals(stored!.content)).toBe(true);
    });
  },
);

test('ASVS 5.4.3 a scanner that nobody reaches lets nothing pass', async () => {
  const scanner = await startScanServer('clamd');
  await scanner.stop();
  const { service, supplier, caller, iban } = await startWithScanner(scanner.url);
  const refused = await send(caller, iban, buildPdf());
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
  expect(await findStored(service, supplier)).toBeUndefined();
  await service.stop();
});
