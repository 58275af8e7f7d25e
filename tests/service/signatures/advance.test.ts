import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { buildAdvanceBody, createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import {
  type AskedSignature,
  ALL_SIGNED,
  createSigner,
  proofHeaders,
  readRefusal,
  type Signer,
} from '#tests/service/support/signer.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

let time = new Date();
const later = (seconds: number) => (time = new Date(time.getTime() + seconds * 1000));

const service = useTestService({
  now: () => time,
  findSignaturePolicy: (entity) =>
    entity === '9000' ? { ...ALL_SIGNED, purposes: ['advance', 'account'] } : undefined,
});

beforeEach(() => {
  time = new Date();
});

const createPerson = async (user = 0): Promise<Signer> => {
  const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(4) });
  return createSigner(service, supplier, user);
};

const toRequest = ({ supplier }: Signer, count = 2, headers: Record<string, string> = {}) =>
  ({
    method: 'POST',
    url: `/api/proveedores/${supplier.supplierId}/financiacion-factura`,
    payload: buildAdvanceBody(supplier, supplier.invoices.slice(0, count)),
    headers,
  }) satisfies InjectOptions;

const countAdvances = async ({ supplier }: Signer) => (await readLedger(service.db, supplier)).advances.length;

describe('an advance that is signed', () => {
  test('R-SIGN-01 R-SIGN-02 without a proof it answers 742 with what is signed, and nothing is advanced', async () => {
    const person = await createPerson();
    await person.addPasskey();
    const { status, code, signature } = readRefusal(await person.call(toRequest(person)));
    expect([status, code, signature?.purpose, signature?.methods]).toEqual([403, 742, 'advance', ['passkey']]);
    const iban = person.supplier.accounts.find(({ status: state }) => state === '2')?.iban ?? '';
    expect(signature?.lines[0]).toEqual({
      label: '',
      value: `Va a anticipar 2 facturas por 3.000,00\u00a0€ en la cuenta ${iban.slice(0, 4)} … ${iban.slice(-4)}`,
    });
    expect(signature?.lines.map(({ label }) => label).slice(1)).toEqual([
      'Importe',
      'Importe neto',
      'Número de facturas',
      'Cliente pagador',
      'Cuenta de abono',
      'Fecha valor',
    ]);
    expect(signature?.passkey).toMatchObject({ rpId: 'e9000.example', userVerification: 'required' });
    expect(await countAdvances(person)).toBe(0);
  });

  test('R-SIGN-01 R-SIGN-02 its client is shown by name and number; under another name it is signed anew', async () => {
    const person = await createPerson();
    await person.addPasskey();
    const { numClient: number, name } = person.supplier.clients[0]!;
    const clientOf = ({ lines }: AskedSignature) => lines.find(({ label }) => label === 'Cliente pagador')?.value;
    const asked = await person.ask(toRequest(person));
    expect(clientOf(asked)).toBe(`${name} (${number})`);
    const clients = service.db.updateTable('client').where('supplier_id', '=', person.supplier.supplierId);
    await clients.set({ name: 'Otro cliente' }).where('number', '=', number).execute();
    expect(readRefusal(await person.call(toRequest(person, 2, person.sign(asked)))).code).toBe(743);
    expect(await countAdvances(person)).toBe(0);
    const again = await person.ask(toRequest(person));
    expect(clientOf(again)).toBe(`Otro cliente (${number})`);
    expect((await person.call(toRequest(person, 2, person.sign(again)))).statusCode).toBe(200);
  });

  test('R-SIGN-02 R-SIGN-08 with a passkey it is made once, and the operation names the signature', async () => {
    const person = await createPerson();
    await person.addPasskey();
    const answer = await person.callSigned(toRequest(person));
    expect(answer.statusCode).toBe(200);
    const { reference } = answer.json<{ reference: string }>();
    const url = `/api/proveedores/${person.supplier.supplierId}/financiaciones/${reference}`;
    const operation = await person.call({ method: 'GET', url });
    expect(operation.json()).toMatchObject({
      signature: { means: 'passkey', signedAt: time.toISOString(), hash: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(await countAdvances(person)).toBe(1);
  });

  test('R-SIGN-04 whoever has a passkey of another host alone is told of which', async () => {
    const person = await createPerson();
    await person.addPasskey();
    const elsewhere = await createSigner(service, person.supplier, 0, 'otra.example');
    expect(await elsewhere.ask(toRequest(elsewhere))).toMatchObject({ methods: [], otherHosts: ['e9000.example'] });
    expect(await person.ask(toRequest(person))).not.toHaveProperty('otherHosts');
  });

  test('R-SIGN-04 with a code of the authenticator app it is made, and the same code signs no other advance', async () => {
    const person = await createPerson();
    await person.addTotp(time);
    later(60);
    const asked = await person.ask(toRequest(person, 1));
    expect(asked.methods).toEqual(['totp']);
    const code = person.createCode(time);
    const first = await person.call(toRequest(person, 1, proofHeaders(asked.id, 'totp', code)));
    expect(first.statusCode).toBe(200);
    const { supplier } = person;
    const second = { ...toRequest(person), payload: buildAdvanceBody(supplier, supplier.invoices.slice(1, 2)) };
    const again = await person.ask(second);
    const replayed = await person.call({ ...second, headers: proofHeaders(again.id, 'totp', code) });
    expect(readRefusal(replayed)).toMatchObject({ status: 403, code: 743 });
    expect(await countAdvances(person)).toBe(1);
  });

  test('R-SIGN-02 when its price changed since it was shown, the proof is refused without a mail, and it is signed anew at the new one', async () => {
    const person = await createPerson();
    await person.addPasskey();
    const netOf = ({ lines }: AskedSignature) => lines.find(({ label }) => label === 'Importe neto')?.value;
    const asked = await person.ask(toRequest(person));
    await service.db
      .updateTable('client')
      .set({ minimum_commission: 99_00 })
      .where('supplier_id', '=', person.supplier.supplierId)
      .execute();
    const mails = (await listLatestMails(service.db, '9000', 100)).length;
    const refused = readRefusal(await person.call(toRequest(person, 2, person.sign(asked))));
    expect([refused.status, refused.code, refused.signature]).toEqual([403, 743, undefined]);
    expect(await countAdvances(person)).toBe(0);
    expect((await listLatestMails(service.db, '9000', 100)).length).toBe(mails);
    const again = await person.ask(toRequest(person));
    expect(netOf(again)).not.toBe(netOf(asked));
    expect((await person.call(toRequest(person, 2, person.sign(again)))).statusCode).toBe(200);
    expect(await countAdvances(person)).toBe(1);
  });

  test('R-SIGN-02 a lost answer is given again by the idempotency key, without a second signature', async () => {
    const person = await createPerson();
    await person.addPasskey();
    const headers = { 'idempotency-key': 'una-intencion' };
    const asked = await person.ask(toRequest(person, 2, headers));
    const signed = { ...headers, ...person.sign(asked) };
    const first = await person.call(toRequest(person, 2, signed));
    const withProof = await person.call(toRequest(person, 2, signed));
    const withoutProof = await person.call(toRequest(person, 2, headers));
    expect([first, withProof, withoutProof].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(withProof.json()).toEqual(first.json());
    expect(withoutProof.json()).toEqual(first.json());
    expect(await countAdvances(person)).toBe(1);
  });
});
