import { describe, expect, onTestFinished, test } from 'vitest';
import { SoftwareAuthenticator, toProof } from '#tests/support/software-authenticator.ts';
import { bankToday } from './days-and-ibans.ts';
import { hashBody } from './canonical.ts';
import type { PlanEntry } from './plans.ts';
import { STAND_IN_EMAILS, STAND_IN_ENTITY, STAND_IN_PASSWORD, STAND_IN_SUPPLIERS } from './sample-data.ts';
import { codeNow } from './signatures.ts';
import { startStandInBank } from './start.ts';

const SUPPLIER = STAND_IN_SUPPLIERS.first;
const CLIENT = '40017';
const ORIGIN = 'https://proveedores.banco.example';

type Headers = Record<string, string>;
type Behaviour = Parameters<SoftwareAuthenticator['sign']>[1];

interface Asked {
  id: string;
  methods: string[];
  lines: { label: string; value: string }[];
  requests?: number;
  passkey: { challenge: string; rpId: string; userVerification: string; allowCredentials: { id: string }[] };
}

interface Answer {
  status: number;
  code: number | undefined;
  signature: Asked | undefined;
}

/** A key as a bank stores it. */
const toSpki = ({ subjectPublicKeyInfo }: SoftwareAuthenticator): string => subjectPublicKeyInfo.toString('base64url');

/** A bank that asks for signatures, and a user of it with a session and a passkey. */
async function startSigning(email: string = STAND_IN_EMAILS.principal) {
  const standIn = await startStandInBank();
  onTestFinished(() => standIn.stop());
  const { bank, url } = standIn;
  bank.signatures.isOn = true;
  const post = (path: string, body: object, headers: Headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = async () => {
    const answer = await post('/login', { email, password: STAND_IN_PASSWORD, codNrbeEn: STAND_IN_ENTITY });
    return ((await answer.json()) as { response: { token: string } }).response.token;
  };
  const passkey = new SoftwareAuthenticator(ORIGIN);
  const userId = bank.users.find((user) => user.email === email)?.id ?? 0;
  bank.signatures.passkeys.push({ userId, id: passkey.id, publicKey: toSpki(passkey), counter: 0 });
  let token = await login();
  const request = async (body: object, headers: Headers = {}): Promise<Answer> => {
    const path = `/proveedores/${SUPPLIER}/financiacion-factura`;
    const answer = await post(path, body, { authorization: `Bearer ${token}`, ...headers });
    const { error } = (await answer.json()) as { error?: { code: string; signature?: Asked } };
    return { status: answer.status, code: error && Number(error.code), signature: error?.signature };
  };
  return {
    bank,
    passkey,
    request,
    logInAgain: async () => void (token = await login()),
    /** What is asked to be signed. */
    ask: async (body: object, headers: Headers = {}) => {
      const { code, signature } = await request(body, headers);
      if (code !== 742 || !signature) throw new Error(`The request was answered ${code}.`);
      return signature;
    },
    sign: (asked: Asked, behaviour?: Behaviour, by = passkey): Headers =>
      proofOf(asked.id, 'passkey', toProof(by.sign(asked.passkey, behaviour))),
    mailsAbout: () => bank.mails.filter(({ about }) => about === 'refused signature').map(({ to }) => to),
  };
}

type Signing = Awaited<ReturnType<typeof startSigning>>;

const proofOf = (id: string, method: string, proof: string): Headers => ({
  'x-signature-id': id,
  'x-signature-method': method,
  'x-signature-proof': proof,
});

/** The body of an advance of one invoice of the client. @param place of the invoice @param cents how much of it */
function buildAdvance({ bank }: Signing, place: number, cents = 500_00 + place * 100_00) {
  const invoice = bank.invoices.filter(
    ({ supplier, client, type, advanced, isPaid }) =>
      supplier === SUPPLIER && client === CLIENT && type === 'N' && advanced === 0 && !isPaid,
  )[place];
  const iban = bank.suppliers.find(({ taxId }) => taxId === SUPPLIER)?.accounts[0]?.iban ?? '';
  return {
    applicationDate: bankToday(),
    iban,
    numClient: CLIENT,
    typeConfirming: 'N',
    invoiceAdvanceList: [
      {
        invoiceDate: invoice?.expires ?? '',
        nominalAmount: cents / 100,
        numInvoice: invoice?.number ?? '',
        numInvoiceExt: invoice?.numberOnPaper ?? '',
        numSecuence: 1,
      },
    ],
    totalAmount: cents / 100,
    totalInvoice: 1,
  };
}

type Body = ReturnType<typeof buildAdvance>;

const valueOf = ({ lines }: Asked, wanted: string) => lines.find(({ label }) => label === wanted)?.value ?? '';

describe('R-SIGN-02 the passkey of a user of the stand-in', () => {
  test('signs an advance, once, and its number is kept', async () => {
    const person = await startSigning();
    const body = buildAdvance(person, 0);
    const asked = await person.ask(body);
    expect(asked.methods).toEqual(['passkey', 'totp', 'recovery']);
    expect(asked.passkey).toMatchObject({
      rpId: 'proveedores.banco.example',
      userVerification: 'required',
      allowCredentials: [{ id: person.passkey.id }],
    });
    expect(await person.request(body, person.sign(asked))).toMatchObject({ status: 200 });
    expect(person.bank.advances).toHaveLength(1);
    expect(person.bank.signatures.passkeys[0]?.counter).toBe(1);
  });

  const stranger = () => new SoftwareAuthenticator(ORIGIN);
  const WRONG: [what: string, sign: (person: Signing, asked: Asked) => Headers][] = [
    ['from the page of another host', ({ sign }, asked) => sign(asked, { origin: 'https://banco.example.evil' })],
    ['for another host', ({ sign }, asked) => sign(asked, { host: 'banco.example' })],
    ['without its user being known to the device', ({ sign }, asked) => sign(asked, { isUserVerified: false })],
    ['that was made for a new passkey', ({ sign }, asked) => sign(asked, { type: 'webauthn.create' })],
    ['of a challenge of its own', ({ sign }, asked) => sign(asked, { challenge: 'AAAA' })],
    ['of a passkey that the bank does not know', ({ sign }, asked) => sign(asked, {}, stranger())],
    [
      'of another key under the stolen id of the passkey',
      ({ sign, passkey }, asked) => sign(asked, {}, new SoftwareAuthenticator(ORIGIN, passkey.id)),
    ],
    [
      'of the passkey of a colleague',
      ({ sign, bank }, asked) => {
        const colleague = stranger();
        bank.signatures.passkeys.push({ userId: 502, id: colleague.id, publicKey: toSpki(colleague), counter: 0 });
        return sign(asked, {}, colleague);
      },
    ],
    ['that is no JSON', (_person, { id }) => proofOf(id, 'passkey', 'AAAA')],
    ['without anything signed', ({ passkey }, { id }) => proofOf(id, 'passkey', toProof({ id: passkey.id }))],
  ];
  test.each(WRONG)('a proof %s is refused, its user is told, and it is asked anew', async (_what, sign) => {
    const person = await startSigning();
    const body = buildAdvance(person, 0);
    const asked = await person.ask(body);
    const { status, code, signature } = await person.request(body, sign(person, asked));
    expect([status, code]).toEqual([403, 743]);
    expect(signature?.id).not.toBe(asked.id);
    expect(person.bank.advances).toEqual([]);
    expect(person.mailsAbout()).toEqual([STAND_IN_EMAILS.principal]);
  });

  test.each([
    ['flags without the presence of the user', 4],
    ['flags without anything', 0],
  ])('%s are refused', async (_what, flags) => {
    const person = await startSigning();
    const body = buildAdvance(person, 0);
    const asked = await person.ask(body);
    const authenticator = new SoftwareAuthenticator(ORIGIN, person.passkey.id);
    Object.assign(person.bank.signatures.passkeys[0] ?? {}, { publicKey: toSpki(authenticator) });
    const proof = person.sign(asked, { flags }, authenticator);
    expect(await person.request(body, proof)).toMatchObject({ status: 403, code: 743 });
    expect(person.bank.advances).toEqual([]);
  });

  test('a number that goes back, or stays, is refused: somebody copied the passkey', async () => {
    const person = await startSigning();
    const first = buildAdvance(person, 0);
    expect(await person.request(first, person.sign(await person.ask(first), { counter: 7 }))).toMatchObject({
      status: 200,
    });
    const second = buildAdvance(person, 1);
    for (const counter of [7, 6, 0]) {
      const proof = person.sign(await person.ask(second), { counter });
      expect(await person.request(second, proof)).toMatchObject({ status: 403, code: 743 });
    }
    expect(await person.request(second, person.sign(await person.ask(second), { counter: 8 }))).toMatchObject({
      status: 200,
    });
  });

  test('a proof for another amount, other terms, another session or another call is refused', async () => {
    const person = await startSigning();
    const body = buildAdvance(person, 0, 500_00);
    const dearer = buildAdvance(person, 0, 600_00);
    const proof = person.sign(await person.ask(body));
    expect(await person.request(dearer, proof)).toMatchObject({ status: 403, code: 743 });
    // Nothing of it is shown.
    const otherTerms = { ...body, acceptedTerms: { hash: 'a'.repeat(64), language: 'es' } };
    expect(await person.request(otherTerms, proof)).toMatchObject({ status: 403, code: 743 });
    const other = await person.ask(dearer);
    expect(await person.request(dearer, { ...proof, 'x-signature-id': other.id })).toMatchObject({ code: 743 });
    await person.logInAgain();
    expect(await person.request(body, proof)).toMatchObject({ status: 403, code: 743 });
    expect(person.bank.advances).toEqual([]);
  });

  test('a proof is good once, also for a body that could be carried out again', async () => {
    const person = await startSigning();
    const body = buildAdvance(person, 0, 100_00);
    const proof = person.sign(await person.ask(body));
    expect(await person.request(body, proof)).toMatchObject({ status: 200 });
    expect(await person.request(body, proof)).toMatchObject({ status: 403, code: 743 });
    expect(person.bank.advances).toHaveLength(1);
  });

  test('at another price than its user saw it is refused without a challenge, and nobody is told', async () => {
    const person = await startSigning();
    const body = buildAdvance(person, 0);
    const asked = await person.ask(body);
    person.bank.prices.leastCommission += 1_00;
    expect(await person.request(body, person.sign(asked))).toEqual({ status: 403, code: 743, signature: undefined });
    expect(person.mailsAbout()).toEqual([]);
    const again = await person.ask(body);
    expect(valueOf(again, 'Recibirá')).not.toBe(valueOf(asked, 'Recibirá'));
    expect(await person.request(body, person.sign(again))).toMatchObject({ status: 200 });
  });
});

/** What arrives of an advance, by what the bank asks to sign of it alone; euros. */
const readNet = async ({ ask }: Signing, body: Body) => Number.parseFloat(valueOf(await ask(body), 'Recibirá'));

const toHeader = (plan: unknown): Headers => ({
  'x-signature-plan': Buffer.from(JSON.stringify(plan)).toString('base64url'),
});

/** Three requests of 100, 200 and 300 euros, and how they are announced. */
async function startPlan(isPriced = true) {
  const person = await startSigning();
  const bodies = [0, 1, 2].map((place) => buildAdvance(person, place, (place + 1) * 100_00)) as [Body, Body, Body];
  const entries: PlanEntry[] = [];
  for (const body of bodies) {
    const { numClient, iban, totalAmount, totalInvoice } = body;
    const price = isPriced && { totalNet: await readNet(person, body) };
    entries.push({ hash: hashBody(body), numClient, iban, totalAmount, totalInvoice, ...price });
  }
  return { ...person, bodies, entries };
}

describe('R-SIGN-01 R-SIGN-02 R-PLAN-12 a plan at the stand-in', () => {
  test.each([
    ['passkey', 'with prices', true],
    ['totp', 'with prices', true],
    ['passkey', 'without prices', false],
  ] as const)('is signed once with a %s, %s, and each request is made once', async (method, _prices, isPriced) => {
    const plan = await startPlan(isPriced);
    const { bodies, entries, request, sign } = plan;
    const asked = await plan.ask(bodies[0], toHeader(entries));
    expect(asked.requests).toBe(3);
    expect(asked.lines[0]?.value).toBe('Va a anticipar 3 facturas en 3 solicitudes por 600.00 euros');
    const net = entries.reduce((sum, { totalNet = 0 }) => sum + Math.round(totalNet * 100), 0);
    expect(valueOf(asked, 'Recibirá')).toBe(isPriced ? `${(net / 100).toFixed(2)} euros` : '');
    expect(valueOf(asked, 'Solicitud 3')).toContain(
      isPriced ? `recibe ${entries[2]?.totalNet?.toFixed(2)} euros` : '300.00 euros',
    );
    const proof = method === 'passkey' ? sign(asked) : proofOf(asked.id, 'totp', codeNow());
    for (const body of [bodies[1], bodies[0], bodies[2]])
      expect(await request(body, proof)).toMatchObject({ status: 200 });
    // The same bodies could be carried out again.
    for (const body of bodies) expect(await request(body, proof)).toMatchObject({ status: 403, code: 743 });
    expect(plan.bank.advances.map(({ total }) => total)).toEqual([200_00, 100_00, 300_00]);
  });

  test('a request that it does not announce is asked anew', async () => {
    const plan = await startPlan();
    const proof = plan.sign(await plan.ask(plan.bodies[0], toHeader(plan.entries)));
    const other = buildAdvance(plan, 3);
    const refused = await plan.request(other, proof);
    expect([refused.code, refused.signature?.requests]).toEqual([743, undefined]);
    expect(await plan.request(plan.bodies[1], proof)).toMatchObject({ status: 200 });
    expect(await plan.request(other, plan.sign(await plan.ask(other)))).toMatchObject({ status: 200 });
  });

  test('a request that does something else than its entry says is asked anew, whatever its hash', async () => {
    const plan = await startPlan(false);
    const [one, two, three] = plan.entries as [PlanEntry, PlanEntry, PlanEntry];
    const asked = await plan.ask(plan.bodies[0], toHeader([one, { ...two, totalAmount: 1 }, three]));
    const proof = plan.sign(asked);
    expect(await plan.request(plan.bodies[1], proof)).toMatchObject({ status: 403, code: 743 });
    expect(await plan.request(plan.bodies[2], proof)).toMatchObject({ status: 200 });
  });

  test('another proof than the one that held makes none of the others', async () => {
    const plan = await startPlan();
    const asked = await plan.ask(plan.bodies[0], toHeader(plan.entries));
    expect(await plan.request(plan.bodies[0], plan.sign(asked))).toMatchObject({ status: 200 });
    expect(await plan.request(plan.bodies[1], plan.sign(asked))).toMatchObject({ status: 403, code: 743 });
    expect(await plan.request(plan.bodies[2], proofOf(asked.id, 'totp', codeNow()))).toMatchObject({ code: 743 });
  });

  test('a request at another price than was signed is refused without a challenge; the others go on', async () => {
    const plan = await startPlan();
    const [one, two, three] = plan.entries as [PlanEntry, PlanEntry, PlanEntry];
    const cheaper = { ...two, totalNet: Math.round((two.totalNet ?? 0) * 100 + 1) / 100 };
    const proof = plan.sign(await plan.ask(plan.bodies[0], toHeader([one, cheaper, three])));
    expect(await plan.request(plan.bodies[1], proof)).toEqual({ status: 403, code: 743, signature: undefined });
    expect(plan.mailsAbout()).toEqual([]);
    for (const body of [plan.bodies[0], plan.bodies[2]])
      expect(await plan.request(body, proof)).toMatchObject({ status: 200 });
  });

  type Lie = (plan: [PlanEntry, PlanEntry, PlanEntry]) => unknown;
  const LIES: [what: string, change: Lie][] = [
    ['another amount of this request', ([one, two]) => [{ ...one, totalAmount: 1 }, two]],
    ['another price of this request', ([one, two]) => [{ ...one, totalNet: 1 }, two]],
    ['a price of one request alone', ([one, { totalNet: _net, ...two }]) => [one, two]],
    ['more than the amount', ([one, two]) => [one, { ...two, totalNet: 201 }]],
    ['not this request', ([, two, three]) => [two, three]],
    ['a request twice', ([one, two]) => [one, two, two]],
    ['one request', ([one]) => [one]],
    ['too many', ([one]) => Array.from({ length: 21 }, (_, index) => ({ ...one, hash: `${one.hash}${index || ''}` }))],
    ['no list', () => ({ length: 2 })],
  ];
  test.each(LIES)('a list that announces %s is none: the request is signed alone', async (_what, change) => {
    const plan = await startPlan();
    const entries = plan.entries as [PlanEntry, PlanEntry, PlanEntry];
    const asked = await plan.ask(plan.bodies[0], toHeader(change(entries)));
    expect(asked.requests).toBeUndefined();
    expect(asked.lines[0]?.value).toContain('Va a anticipar 1 facturas por 100.00 euros');
    expect(await plan.request(plan.bodies[0], plan.sign(asked))).toMatchObject({ status: 200 });
  });
});
