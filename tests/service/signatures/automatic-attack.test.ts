import { expect, test, vi } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { createAutomaticAdvanceRun } from '#confirming/jobs/automatic-advances.ts';
import { createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { ALL_SIGNED, createSigner, readRefusal } from '#tests/service/support/signer.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

/** Accounts are signed, automatic advances are not. */
const service = useTestService({ findSignaturePolicy: () => ({ ...ALL_SIGNED, purposes: ['account'] }) });
const STOLEN = 'ES7921000813610123456789';

test('R-SIGN-02 the job of automatic advances pays into no account that was not signed, whatever a stolen session changes', async () => {
  const supplier = await createDemoSupplier(service.db, {
    invoices: createFinanceableInvoices(3),
    automaticAdvances: [0],
  });
  const own = new Set(supplier.accounts.map(({ iban }) => iban));
  const thief = await createSigner(service, supplier);
  const added = await thief.post('cuentas-abono', { iban: STOLEN, description: 'Una', bic: '' });
  expect(readRefusal(added).code).toBe(742);
  const path = `/api/proveedores/${supplier.supplierId}/anticipos-automaticos`;
  const payload = { numClient: supplier.clients[0]?.numClient, iban: STOLEN, typeConfirming: 'N' };
  const attempts = [
    { method: 'PATCH' as const, url: path, payload },
    { method: 'POST' as const, url: path, payload: { ...payload, numClient: supplier.clients[1]?.numClient } },
    { method: 'POST' as const, url: path, payload: { ...payload, iban: STOLEN.toLowerCase() } },
  ];
  for (const attempt of attempts) expect((await thief.call(attempt)).statusCode).not.toBe(200);
  const run = createAutomaticAdvanceRun({ database: service.db, log: { info: vi.fn(), warn: vi.fn() } });
  expect(await run()).toBe(3);
  const { advances } = await readLedger(service.db, supplier);
  expect(advances.map(({ iban }) => own.has(iban))).toEqual([true, true, true]);
});
