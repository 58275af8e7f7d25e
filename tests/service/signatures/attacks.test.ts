import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { buildAdvanceBody, createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import {
  ALL_SIGNED,
  createSigner,
  proofHeaders,
  readRefusal,
  type AskedSignature,
  type Signer,
} from '#tests/service/support/signer.ts';
import { useTestService } from '#tests/service/support/test-service.ts';
import { SoftwareAuthenticator, toProof } from '#tests/support/software-authenticator.ts';

let time = new Date();
const later = (seconds: number) => (time = new Date(time.getTime() + seconds * 1000));

const service = useTestService({
  now: () => time,
  findSignaturePolicy: (entity) =>
    ['9000', '9001'].includes(entity) ? { ...ALL_SIGNED, purposes: ['advance', 'account'] } : undefined,
});

beforeEach(() => {
  time = new Date();
});

const createSupplier = (entity = '9000') =>
  createDemoSupplier(service.db, {
    entity,
    invoices: createFinanceableInvoices(4),
    users: [buildUser({ principal: true }), buildUser()],
  });

/** Two Spanish accounts of examples. */
const OWN_IBAN = 'ES7921000813610123456789';
const OTHER_IBAN = 'ES9121000418450200051332';

async function createPerson(entity = '9000', user = 0): Promise<Signer> {
  const person = await createSigner(service, await createSupplier(entity), user, `e${entity}.example`);
  await person.addPasskey();
  return person;
}

/** The same with an authenticator app as well. */
async function createPersonWithApp(): Promise<Signer> {
  const person = await createPerson();
  await person.addTotp(time);
  later(60);
  return person;
}

/** The proofs of a person, each for a challenge of its own. */
const PROOFS: [name: string, prove: (person: Signer, asked: AskedSignature) => Record<string, string>][] = [
  ['passkey', (person, asked) => person.sign(asked)],
  ['code', (person, asked) => proofHeaders(asked.id, 'totp', person.createCode(time))],
];

type Body = ReturnType<typeof buildAdvanceBody>;

const toRequest = ({ supplier }: Signer, change: (body: Body) => Body = (body) => body) => ({
  method: 'POST' as const,
  url: `/api/proveedores/${supplier.supplierId}/financiacion-factura`,
  payload: change(buildAdvanceBody(supplier, supplier.invoices.slice(0, 2))),
});

/** A call of no day: an advance is of today, and an hour later may be another one. */
const toNewAccount = ({ supplier }: Signer, iban = OWN_IBAN) => ({
  method: 'POST' as const,
  url: `/api/proveedores/${supplier.supplierId}/cuentas-abono`,
  payload: { iban, description: 'Una' },
});

const countAdvances = async ({ supplier }: Signer) => (await readLedger(service.db, supplier)).advances.length;

/** Whoever steals a proof sends it with another call. */
async function expectRefused(person: Signer, request: InjectOptions) {
  const answer = await person.call(request);
  expect(readRefusal(answer)).toMatchObject({ status: 403, code: 743 });
  expect(await countAdvances(person)).toBe(0);
}

describe('R-SIGN-02 a proof signs the call that was asked for, and no other', () => {
  const reverse = (body: Body): Body => ({ ...body, invoiceAdvanceList: body.invoiceAdvanceList.toReversed() });
  const otherAmount = (body: Body): Body => ({
    ...body,
    invoiceAdvanceList: body.invoiceAdvanceList.map((line) => ({ ...line, nominalAmount: line.nominalAmount - 0.01 })),
    totalAmount: body.totalAmount - 0.02,
  });

  describe.each(PROOFS)('with a %s', (_name, prove) => {
    test.each([
      ['another amount', otherAmount],
      ['another order of the invoices', reverse],
    ])('%s', async (_, change) => {
      const person = await createPersonWithApp();
      const asked = await person.ask(toRequest(person));
      await expectRefused(person, { ...toRequest(person, change), headers: prove(person, asked) });
    });

    test('another account', async () => {
      const person = await createPersonWithApp();
      const asked = await person.ask(toNewAccount(person));
      await expectRefused(person, { ...toNewAccount(person, OTHER_IBAN), headers: prove(person, asked) });
      const right = { ...toNewAccount(person), headers: prove(person, asked) };
      expect((await person.call(right)).statusCode).toBe(200);
    });

    test('another query, and another spelling of the path', async () => {
      const person = await createPersonWithApp();
      const request = toRequest(person);
      for (const url of [`${request.url}?otra=1`, request.url.replace('/proveedores/', '/%70roveedores/')]) {
        const asked = await person.ask(request);
        await expectRefused(person, { ...request, url, headers: prove(person, asked) });
      }
    });

    test('another user, session, entity and host', async () => {
      const person = await createPersonWithApp();
      const colleague = await createSigner(service, person.supplier, 1);
      const again = await createSigner(service, person.supplier, 0);
      const elsewhere = await createPerson('9001');
      const asked = await person.ask(toRequest(person));
      const headers = prove(person, asked);
      await expectRefused(colleague, { ...toRequest(colleague), headers });
      await expectRefused(again, { ...toRequest(again), headers });
      await expectRefused(elsewhere, { ...toRequest(elsewhere), headers });
      const host = 'second.e9000.example';
      await expectRefused(person, { ...toRequest(person), headers: { ...headers, host } });
    });
  });

  test('a challenge of one own, and one that nobody asked for', async () => {
    const person = await createPerson();
    const asked = await person.ask(toRequest(person));
    const challenge = Buffer.alloc(32, 7).toString('base64url');
    await expectRefused(person, { ...toRequest(person), headers: person.sign(asked, { challenge }) });
    const invented = { ...asked, id: Buffer.alloc(32, 9).toString('base64url') };
    await expectRefused(person, { ...toRequest(person), headers: person.sign(invented) });
  });

  test('five minutes later it is late, and the user is told by mail', async () => {
    const person = await createPerson();
    const asked = await person.ask(toRequest(person));
    const headers = person.sign(asked);
    later(300);
    await expectRefused(person, { ...toRequest(person), headers });
    const mails = await listLatestMails(service.db, '9000', 200);
    const subjects = mails.filter(({ recipient }) => recipient === person.user.email).map(({ subject }) => subject);
    expect(subjects[0]).toContain('Hemos rechazado una firma');
  });

  test('used twice, one after the other and at the same time, it signs one advance', async () => {
    const person = await createPerson();
    const request = toRequest(person, (body) => ({
      ...body,
      invoiceAdvanceList: body.invoiceAdvanceList.map((line) => ({ ...line, nominalAmount: 100 })),
      totalAmount: 200,
    }));
    const asked = await person.ask(request);
    const headers = person.sign(asked);
    const answers = await Promise.all([1, 2, 3, 4].map(() => person.call({ ...request, headers })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403]);
    expect(readRefusal(await person.call({ ...request, headers }))).toMatchObject({ status: 403, code: 743 });
    expect(await countAdvances(person)).toBe(1);
  });
});

describe('R-SIGN-04 a passkey', () => {
  test.each([
    ['whose user was not verified', { isUserVerified: false }],
    ['of another origin', { origin: 'https://e9000.example.evil.example' }],
    ['of another host', { host: 'evil.example' }],
    ['whose counter goes back', { counter: 4 }],
  ])('%s signs nothing', async (_, behaviour) => {
    const person = await createPerson();
    const first = toRequest(person, (body) => ({
      ...body,
      invoiceAdvanceList: body.invoiceAdvanceList.slice(0, 1),
      totalInvoice: 1,
      totalAmount: body.invoiceAdvanceList[0]?.nominalAmount ?? 0,
    }));
    const asked = await person.ask(first);
    await person.call({ ...first, headers: person.sign(asked, { counter: 5 }) });
    expect(await countAdvances(person)).toBe(1);
    const { supplier } = person;
    const second = { ...first, payload: buildAdvanceBody(supplier, supplier.invoices.slice(2, 3)) };
    const again = await person.ask(second);
    const answer = await person.call({ ...second, headers: person.sign(again, { counter: 6, ...behaviour }) });
    expect(readRefusal(answer)).toMatchObject({ status: 403, code: 743 });
    expect(await countAdvances(person)).toBe(1);
  });

  test('with the stolen id of another one, without attestation, neither signs for its owner nor can be added', async () => {
    const owner = await createPerson();
    const thief = await createPerson();
    const stolen = new SoftwareAuthenticator('https://e9000.example', owner.authenticator?.id);
    const asked = await owner.ask(toRequest(owner));
    const proof = toProof(stolen.sign((asked as Required<AskedSignature>).passkey));
    await expectRefused(owner, { ...toRequest(owner), headers: proofHeaders(asked.id, 'passkey', proof) });
    await expect(thief.addPasskey(stolen)).rejects.toThrow('743');
  });
});

describe('R-SIGN-04 codes', () => {
  test('a guesser has five for a challenge and ten within an hour, over all challenges and however many at once', async () => {
    const person = await createSigner(service, await createSupplier());
    await person.addTotp(time);
    later(60);
    const right = person.createCode(time);
    const wrong = right === '000000' ? '111111' : '000000';
    const guess = async (asked: AskedSignature) =>
      readRefusal(await person.call({ ...toNewAccount(person), headers: proofHeaders(asked.id, 'totp', wrong) }));
    const first = await person.ask(toNewAccount(person));
    const guesses = await Promise.all(Array.from({ length: 8 }, () => guess(first)));
    expect(guesses.every(({ code }) => code === 743)).toBe(true);
    expect(guesses.filter(({ signature }) => signature?.id === first.id)).toHaveLength(4);
    const late = await person.call({ ...toNewAccount(person), headers: proofHeaders(first.id, 'totp', right) });
    expect(readRefusal(late)).toMatchObject({ code: 743 });
    const second = await person.ask(toNewAccount(person));
    for (let count = 0; count < 5; count += 1) await guess(second);
    const third = await person.ask(toNewAccount(person));
    await expectRefused(person, { ...toNewAccount(person), headers: proofHeaders(third.id, 'totp', right) });
    // A session ends that is idle for an hour.
    later(1800);
    await person.ask(toNewAccount(person));
    later(1801);
    const fourth = await person.ask(toNewAccount(person));
    const headers = proofHeaders(fourth.id, 'totp', person.createCode(time));
    expect((await person.call({ ...toNewAccount(person), headers })).statusCode).toBe(200);
  });

  test('a code is good from the half minute before to the one after', async () => {
    const person = await createSigner(service, await createSupplier());
    await person.addTotp(time);
    later(300);
    const codeAt = (seconds: number) => person.createCode(new Date(time.getTime() + seconds * 1000));
    for (const [seconds, status] of [
      [-60, 403],
      [60, 403],
      [-30, 200],
    ] as const) {
      const asked = await person.ask(toNewAccount(person));
      const headers = proofHeaders(asked.id, 'totp', codeAt(seconds));
      expect([seconds, (await person.call({ ...toNewAccount(person), headers })).statusCode]).toEqual([
        seconds,
        status,
      ]);
    }
  });
});

describe('R-SIGN-04 means', () => {
  const url = (person: Signer) => `/api/usuarios/${person.id}/medios-firma`;

  test('a stolen session adds none without the password and the mailed link', async () => {
    const person = await createSigner(service, await createSupplier());
    const ask = (password: string) =>
      person.call({ method: 'POST', url: `${url(person)}/enlace`, payload: { password } });
    expect(readRefusal(await ask('Otra.Clave-2027'))).toMatchObject({ status: 403, code: 633 });
    for (const token of [undefined, '9000.x.y', `9000.${'a'.repeat(43)}`]) {
      const started = await person.start({ kind: 'totp', ...(token && { token }) });
      expect(readRefusal(started)).toMatchObject({ status: 409, code: 616 });
    }
    // Five wrong passwords lock the login: the right one tells nothing either.
    for (let count = 0; count < 4; count += 1) await ask('Otra.Clave-2027');
    expect(readRefusal(await ask(DEMO_PASSWORD))).toMatchObject({ status: 403, code: 633 });
  });

  test('the mailed link is of one user, and adds the first means alone', async () => {
    const supplier = await createSupplier();
    const person = await createSigner(service, supplier);
    const colleague = await createSigner(service, supplier, 1);
    const token = await person.readMailedToken();
    expect(readRefusal(await colleague.start({ kind: 'totp', token }))).toMatchObject({ status: 409, code: 616 });
    await person.addPasskey();
    const another = { method: 'POST' as const, url: `${url(person)}/inicio`, payload: { kind: 'totp', token } };
    expect(readRefusal(await person.call(another))).toMatchObject({ status: 403, code: 742 });
  });

  test('removing one, or adding a weaker one, is signed: a session does not get around the passkey', async () => {
    const person = await createPerson();
    const list = await person.call({ method: 'GET', url: url(person) });
    const [means] = list.json<{ response: { id: string; kind: string; name: string }[] }>().response;
    expect(means).toMatchObject({ kind: 'passkey', name: 'Portátil' });
    const remove = { method: 'DELETE' as const, url: `${url(person)}/${means?.id}` };
    expect(readRefusal(await person.call(remove))).toMatchObject({ status: 403, code: 742 });
    const start = { method: 'POST' as const, url: `${url(person)}/inicio`, payload: { kind: 'recovery' } };
    expect(readRefusal(await person.call(start))).toMatchObject({ status: 403, code: 742 });
    expect((await person.callSigned(remove)).statusCode).toBe(200);
    const answer = await person.call(toRequest(person));
    expect(readRefusal(answer)).toMatchObject({ code: 742, signature: { methods: [] } });
  });

  test('an addition is of the session that began it', async () => {
    const person = await createSigner(service, await createSupplier());
    const token = await person.readMailedToken();
    const started = await person.start({ kind: 'passkey', token });
    const { enrolment, passkey } = started.json<{ enrolment: string; passkey: { challenge: string } }>();
    const other = await createSigner(service, person.supplier, 0);
    const registration = new SoftwareAuthenticator('https://e9000.example').register(passkey);
    const added = await other.add({ enrolment, name: 'Ajena', passkey: registration });
    expect(readRefusal(added)).toMatchObject({ status: 403, code: 743 });
  });
});
