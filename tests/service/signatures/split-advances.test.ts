import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { buildAdvanceBody, createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { ALL_SIGNED, createSigner, readRefusal, type Signer } from '#tests/service/support/signer.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const service = useTestService({ findSignaturePolicy: () => ({ ...ALL_SIGNED, advancesFrom: 3_000_00 }) });

const createPerson = async (): Promise<Signer> => {
  const supplier = await createDemoSupplier(service.db, {
    invoices: createFinanceableInvoices(6, { nominalAmount: 1_000_00 }),
    users: [buildUser({ principal: true }), buildUser()],
  });
  const person = await createSigner(service, supplier);
  await person.addPasskey();
  return person;
};

/** Requests an advance of the invoice at a place: 1,000 €. */
const toRequest = ({ supplier }: Signer, place: number) => ({
  method: 'POST' as const,
  url: `/api/proveedores/${supplier.supplierId}/financiacion-factura`,
  payload: buildAdvanceBody(supplier, supplier.invoices.slice(place, place + 1)),
});

const codeOf = async (person: Signer, place: number) => readRefusal(await person.call(toRequest(person, place))).code;

test('R-SIGN-03 an advance in parts is signed once what was requested without signature reaches the amount of the entity', async () => {
  const person = await createPerson();
  expect([await codeOf(person, 0), await codeOf(person, 1)]).toEqual([undefined, undefined]);
  expect(await codeOf(person, 2)).toBe(742);
  const colleague = await createSigner(service, person.supplier, 1);
  expect(await codeOf(colleague, 2)).toBe(742);
  expect((await person.callSigned(toRequest(person, 2))).statusCode).toBe(200);
  // What was signed is not counted, what was not signed before still is.
  expect(await codeOf(person, 3)).toBe(742);
  expect((await readLedger(service.db, person.supplier)).advances).toHaveLength(3);
});

test('R-SIGN-03 after 24 hours what was requested without signature counts no longer, and another supplier’s never', async () => {
  const person = await createPerson();
  const other = await createPerson();
  expect([await codeOf(person, 0), await codeOf(person, 1)]).toEqual([undefined, undefined]);
  expect(await codeOf(other, 0)).toBeUndefined();
  await service.db
    .updateTable('advance')
    .set({ created_at: sql`now() - interval '24 hours 1 second'` })
    .where('supplier_id', '=', person.supplier.supplierId)
    .execute();
  expect(await codeOf(person, 2)).toBeUndefined();
});

test('R-SIGN-03 parts that are requested at the same moment are counted like parts one after the other', async () => {
  const person = await createPerson();
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((place) => person.call(toRequest(person, place))));
  const codes = answers.map((answer) => readRefusal(answer).code ?? answer.statusCode);
  expect(codes.toSorted()).toEqual([200, 200, 742, 742, 742, 742]);
});
