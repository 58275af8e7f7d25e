import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { PLAN_HEADER, type AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { today } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { verifySignatures } from '#confirming/domain/verify-signatures.ts';
import { createSignatureKeys } from '#platform/signatures/signature-keys.ts';
import { hashBody } from '#platform/signatures/signed-call.ts';
import {
  buildAdvanceBody,
  buildSimulationBody,
  createFinanceableInvoices,
  readLedger,
} from '#tests/service/support/advances.ts';
import { ALL_SIGNED, createSigner, proofHeaders, readRefusal, type Signer } from '#tests/service/support/signer.ts';
import { listSupplierAudit } from '#tests/service/support/supplier-audit-rows.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const KEY = Buffer.alloc(32, 7);
/** Noon, so that no clock that is put forward, and no slow test, crosses midnight: an advance is for the day of the service. */
const DAY = today();
const noon = () => new Date(`${DAY}T11:00:00Z`);
let time = noon();
const later = (seconds: number) => (time = new Date(time.getTime() + seconds * 1000));
let advancesFrom = 0;
const service = useTestService({
  signatureKey: KEY,
  now: () => time,
  findSignaturePolicy: () => ({ ...ALL_SIGNED, purposes: ['advance'], advancesFrom }),
});

beforeEach(() => {
  time = noon();
  advancesFrom = 0;
});

const buildBody = (...given: Parameters<typeof buildAdvanceBody>) => ({
  ...buildAdvanceBody(...given),
  applicationDate: DAY,
});

type Body = ReturnType<typeof buildAdvanceBody>;
type Headers = Record<string, string>;

/** Three requests of one invoice each: 1,000, 2,000 and 3,000 €. */
interface Plan {
  person: Signer;
  bodies: Body[];
  /** Announces these requests, all of them unless a test says so. */
  announce: (change?: (requests: AnnouncedRequest[]) => AnnouncedRequest[]) => Headers;
  request: (place: number, headers?: Headers, body?: Body) => ReturnType<Signer['call']>;
  /** What arrives of each request, in cents, at the price of this moment. */
  readNets: () => Promise<number[]>;
}

const toAnnounced = (body: Body): AnnouncedRequest => ({
  hash: hashBody(body),
  numClient: body.numClient,
  iban: body.iban,
  totalAmount: body.totalAmount,
  totalInvoice: body.totalInvoice,
});

const toHeader = (requests: unknown): Headers => ({
  [PLAN_HEADER]: Buffer.from(JSON.stringify(requests)).toString('base64url'),
});

async function createPlan(sign: 'passkey' | 'totp' = 'passkey'): Promise<Plan> {
  const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(4) });
  const person = await createSigner(service, supplier);
  if (sign === 'totp') {
    await person.addTotp(time);
    later(60);
  } else await person.addPasskey();
  const bodies = [0, 1, 2].map((place) => buildBody(supplier, supplier.invoices.slice(place, place + 1)));
  const url = `/api/proveedores/${supplier.supplierId}/financiacion-factura`;
  return {
    person,
    bodies,
    announce: (change = (requests) => requests) => toHeader(change(bodies.map(toAnnounced))),
    request: (place, headers = {}, body = bodies[place]) =>
      person.call({ method: 'POST', url, payload: body, headers: { 'idempotency-key': `parte-${place}`, ...headers } }),
    readNets: () =>
      Promise.all(
        bodies.map(async (_, place) => {
          const body = buildSimulationBody(supplier, supplier.invoices.slice(place, place + 1), undefined, DAY);
          const answer = await person.post('simulacion-financiacion', body);
          const { response } = answer.json<{ response: { total: number }[] }>();
          return Math.round((response[0]?.total ?? NaN) * 100);
        }),
      ),
  };
}

/** Announces each request at its price of this moment. */
async function announcePrices({ announce, readNets }: Plan, change = (nets: number[]) => nets): Promise<Headers> {
  const nets = change(await readNets());
  return announce((requests) =>
    requests.map((request, place) => ({ ...request, totalNet: (nets[place] ?? NaN) / 100 })),
  );
}

/** Asks for the signature of a plan with its first request. */
async function ask({ request, announce }: Plan, place = 0, headers = announce()) {
  const { code, signature } = readRefusal(await request(place, headers));
  if (code !== 742 || !signature) throw new Error(`The plan was answered ${code}.`);
  return signature as typeof signature & { requests?: number };
}

const countAdvances = async ({ person }: Plan) => (await readLedger(service.db, person.supplier)).advances.length;
const codeOf = (answer: Awaited<ReturnType<Plan['request']>>) => readRefusal(answer).code ?? answer.statusCode;

describe('R-SIGN-01 R-PLAN-12 the requests of a plan are signed once', () => {
  test('what is signed says how many requests, invoices and euros, and the account', async () => {
    const plan = await createPlan();
    const { lines, requests } = await ask(plan);
    const iban = plan.bodies[0]?.iban ?? '';
    expect(requests).toBe(3);
    expect(lines[0]).toEqual({
      label: '',
      value: `Va a anticipar 3 facturas en 3 solicitudes por 6.000,00\u00a0€ en la cuenta ${iban.slice(0, 4)} … ${iban.slice(-4)}`,
    });
    expect(lines).toContainEqual({ label: 'Solicitudes', value: '3' });
    expect(lines).toContainEqual({ label: 'Importe', value: '6.000,00\u00a0€' });
    expect(await countAdvances(plan)).toBe(0);
  });

  test('clients are shown by name and number, and one that the service does not know by its number alone', async () => {
    const plan = await createPlan();
    const { numClient: number, name } = plan.person.supplier.clients[0]!;
    const headers = plan.announce(([first, ...others]) => [
      first!,
      ...others.map((request) => ({ ...request, numClient: '99999' })),
    ]);
    const { lines } = await ask(plan, 0, headers);
    expect(lines).toContainEqual({ label: 'Clientes', value: `${name} (${number}), 99999` });
  });

  test.each(['passkey', 'totp'] as const)(
    'with a %s, each is made once with the proof, and its operation names the signature',
    async (method) => {
      const plan = await createPlan(method);
      const { person, request } = plan;
      const asked = await ask(plan);
      const proof = method === 'passkey' ? person.sign(asked) : proofHeaders(asked.id, 'totp', person.createCode(time));
      const answers = [await request(0, proof), await request(1, proof), await request(2, proof)];
      expect(answers.map(codeOf)).toEqual([200, 200, 200]);
      const hashes = await Promise.all(
        answers.map(async (answer) => {
          const { reference } = answer.json<{ reference: string }>();
          const url = `/api/proveedores/${person.supplier.supplierId}/financiaciones/${reference}`;
          const operation = await person.call({ method: 'GET', url });
          return operation.json<{ signature: { means: string; hash: string } }>().signature;
        }),
      );
      expect(new Set(hashes.map(({ means, hash }) => `${means} ${hash}`)).size).toBe(1);
      const events = await listSupplierAudit(service.db, person.supplier, 'signed');
      expect(events.filter(({ purpose }) => purpose === 'advance')).toHaveLength(3);
      const report = await verifySignatures(service.db, () => createSignatureKeys(KEY), 10);
      expect([report.missing, report.faults]).toEqual([0, []]);
    },
  );

  // Whatever arrives before the first one is made counts as a try of the code, of which a challenge has five.
  test('requests that arrive at the same moment are all made, each once', async () => {
    const plan = await createPlan('totp');
    const asked = await ask(plan);
    const proof = proofHeaders(asked.id, 'totp', plan.person.createCode(time));
    const answers = await Promise.all([0, 0, 1, 1, 2].map((place) => plan.request(place, proof)));
    expect(answers.map(codeOf)).toEqual([200, 200, 200, 200, 200]);
    expect(await countAdvances(plan)).toBe(3);
  });

  test('one that is refused uses nothing up: the others are made, and it as well once it can be', async () => {
    const plan = await createPlan();
    const asked = await ask(plan);
    const proof = plan.person.sign(asked);
    const accounts = service.db.updateTable('account').where('supplier_id', '=', plan.person.supplier.supplierId);
    const iban = plan.bodies[0]?.iban ?? '';
    await accounts.where('iban', '=', iban).set({ status: '1' }).execute();
    expect(codeOf(await plan.request(0, proof))).toBe(687);
    await accounts.where('iban', '=', iban).set({ status: '2' }).execute();
    const answers = [await plan.request(1, proof), await plan.request(2, proof), await plan.request(0, proof)];
    expect(answers.map(codeOf)).toEqual([200, 200, 200]);
  });

  test('an entity with a threshold asks for the plan that reaches it, though none of its requests does', async () => {
    advancesFrom = 5_000_00;
    const plan = await createPlan();
    expect(codeOf(await plan.request(0, plan.announce()))).toBe(742);
    const asked = await ask(plan);
    const proof = plan.person.sign(asked);
    const answers = [await plan.request(0, proof), await plan.request(1, proof), await plan.request(2, proof)];
    expect(answers.map(codeOf)).toEqual([200, 200, 200]);
    // What was signed is not counted as unsigned.
    const { supplier } = plan.person;
    const fourth = { ...buildBody(supplier, supplier.invoices.slice(3, 4)) };
    expect(codeOf(await plan.request(3, {}, fourth))).toBe(200);
  });
});

describe('R-SIGN-02 the signature of a plan is good for its requests alone', () => {
  test('another amount, account, client or invoice is refused, before and after the first request', async () => {
    const plan = await createPlan();
    const { person, request, bodies } = plan;
    const [, second, third] = bodies;
    if (!second || !third) throw new Error('The plan has three requests.');
    const asked = await ask(plan);
    const proof = person.sign(asked);
    const other = buildBody(person.supplier, person.supplier.invoices.slice(3, 4));
    const account = person.supplier.accounts.find(({ status, iban }) => status === '2' && iban !== second.iban);
    const cent = second.totalAmount - 0.01;
    const [line] = second.invoiceAdvanceList;
    const changed: Body[] = [
      other,
      { ...second, iban: account?.iban ?? 'ES7921000813610123456789' },
      { ...second, totalAmount: cent, invoiceAdvanceList: line ? [{ ...line, nominalAmount: cent }] : [] },
      { ...second, applicationDate: '2020-01-01' },
    ];
    for (const body of changed) expect(codeOf(await request(1, proof, body))).not.toBe(200);
    expect(codeOf(await request(0, proof))).toBe(200);
    for (const body of changed) expect(codeOf(await request(1, proof, body))).not.toBe(200);
    expect(readRefusal(await request(1, proof, other)).code).toBe(743);
    expect(await countAdvances(plan)).toBe(1);
  });

  test('it makes no request a second time, with another key either', async () => {
    const plan = await createPlan();
    const { person, request, bodies } = plan;
    // Half of an invoice: what is left could be advanced by the very same body.
    const { supplier } = person;
    bodies[0] = buildBody(supplier, supplier.invoices.slice(0, 1), 400_00);
    const proof = person.sign(await ask(plan));
    expect(codeOf(await request(0, proof))).toBe(200);
    expect(codeOf(await request(0, { ...proof, 'idempotency-key': 'otra' }))).toBe(743);
    expect(codeOf(await request(1, proof))).toBe(200);
    expect(await countAdvances(plan)).toBe(2);
  });

  test('after five minutes, in another session, or with another proof, it makes none of the others', async () => {
    const plan = await createPlan('totp');
    const { person, request } = plan;
    const asked = await ask(plan);
    const proof = proofHeaders(asked.id, 'totp', person.createCode(time));
    expect(codeOf(await request(0, proof))).toBe(200);
    expect(codeOf(await request(1, { ...proof, 'x-signature-proof': '000000' }))).toBe(743);
    expect(codeOf(await request(1, { ...proof, 'x-signature-method': 'recovery' }))).toBe(743);
    const again = await createSigner(service, person.supplier);
    const url = `/api/proveedores/${person.supplier.supplierId}/financiacion-factura`;
    const stolen = await again.call({ method: 'POST', url, payload: plan.bodies[1], headers: proof });
    expect(readRefusal(stolen).code).toBe(743);
    later(301);
    expect(codeOf(await request(1, proof))).toBe(743);
    expect(await countAdvances(plan)).toBe(1);
  });

  test('the signature of a call alone makes no request of a plan', async () => {
    const plan = await createPlan();
    const asked = await ask(plan, 0, {});
    expect(asked.requests).toBeUndefined();
    const proof = plan.person.sign(asked);
    expect(codeOf(await plan.request(1, { ...proof, ...plan.announce() }))).toBe(743);
    expect(codeOf(await plan.request(0, { ...proof, ...plan.announce() }))).toBe(200);
    expect(codeOf(await plan.request(1, { ...proof, ...plan.announce() }))).toBe(743);
  });

  const LIES: [what: string, change: (requests: AnnouncedRequest[]) => unknown][] = [
    ['less than the request has', ([one, ...rest]) => [{ ...one, totalAmount: 1 }, ...rest]],
    ['another account', ([one, ...rest]) => [{ ...one, iban: 'ES7921000813610123456789' }, ...rest]],
    ['another client', ([one, ...rest]) => [{ ...one, numClient: '999' }, ...rest]],
    ['not this request', ([, ...rest]) => rest],
    ['a request twice', ([one, two]) => [one, two, two]],
    ['one request', ([one]) => [one]],
    ['too many', ([one]) => Array.from({ length: 21 }, (_, index) => ({ ...one, hash: `${one?.hash}${index || ''}` }))],
    ['a negative amount', ([one, two]) => [one, { ...two, totalAmount: -1000 }]],
    ['no list', () => ({ length: 2 })],
    ['a price for some of them', ([one, ...rest]) => [{ ...one, totalNet: 990 }, ...rest]],
    ['more than the amount', (all) => all.map((request) => ({ ...request, totalNet: request.totalAmount + 0.01 }))],
    ['a price below zero', (all) => all.map((request) => ({ ...request, totalNet: -1 }))],
    ['a price in words', (all) => all.map((request) => ({ ...request, totalNet: '990' }))],
    ['another price of this request', (all) => all.map((request) => ({ ...request, totalNet: 1 }))],
  ];
  test.each(LIES)('a plan that announces %s is none: the request is signed alone', async (_, change) => {
    const plan = await createPlan();
    const { lines, requests } = await ask(plan, 0, toHeader(change(plan.bodies.map(toAnnounced))));
    expect(requests).toBeUndefined();
    expect(lines[0]?.value).toContain('Va a anticipar una factura por 1.000,00');
  });

  test('a later request that is not what was announced is not covered, whatever its hash says', async () => {
    const plan = await createPlan();
    const lie = plan.announce(([one, two, three]) => [one, { ...two, totalAmount: 1 }, three] as AnnouncedRequest[]);
    const asked = await ask(plan, 0, lie);
    const proof = plan.person.sign(asked);
    expect(codeOf(await plan.request(0, proof))).toBe(200);
    expect(codeOf(await plan.request(1, proof))).toBe(743);
    expect(codeOf(await plan.request(2, proof))).toBe(200);
  });
});

describe('R-SIGN-01 R-SIGN-02 R-PLAN-12 the signature of a plan covers the price of its requests', () => {
  test('what is signed says what it costs and pays out: a line for each request, and the total', async () => {
    const plan = await createPlan();
    const nets = await plan.readNets();
    const { lines } = await ask(plan, 0, await announcePrices(plan));
    const { numClient: number, name } = plan.person.supplier.clients[0]!;
    const amounts = [1_000_00, 2_000_00, 3_000_00];
    const total = nets.reduce((sum, net) => sum + net, 0);
    expect(nets.every((net, place) => net > 0 && net < (amounts[place] ?? 0))).toBe(true);
    expect(lines.slice(1, 4)).toEqual([
      { label: 'Importe', value: '6.000,00\u00a0€' },
      { label: 'Coste', value: formatEuros(6_000_00 - total) },
      { label: 'Importe neto', value: formatEuros(total) },
    ]);
    expect(lines.slice(-3)).toEqual(
      nets.map((net, place) => {
        const [amount, cost] = [amounts[place] ?? 0, (amounts[place] ?? 0) - net].map(formatEuros);
        return {
          label: `Solicitud ${place + 1}`,
          value: `${name} (${number}): anticipo de ${amount}, coste de ${cost}, recibe ${formatEuros(net)}`,
        };
      }),
    );
  });

  test.each(['passkey', 'totp'] as const)('with a %s, each is made at the price that was signed', async (method) => {
    const plan = await createPlan(method);
    const { person, request } = plan;
    const asked = await ask(plan, 0, await announcePrices(plan));
    const proof = method === 'passkey' ? person.sign(asked) : proofHeaders(asked.id, 'totp', person.createCode(time));
    const answers = [await request(0, proof), await request(1, proof), await request(2, proof)];
    expect(answers.map(codeOf)).toEqual([200, 200, 200]);
    const report = await verifySignatures(service.db, () => createSignatureKeys(KEY), 10);
    expect([report.missing, report.faults]).toEqual([0, []]);
  });

  test('a request whose price is not the one that was signed is refused without a mail, the others are made, and it is signed anew', async () => {
    const plan = await createPlan();
    const { person, request } = plan;
    const proof = person.sign(
      await ask(plan, 0, await announcePrices(plan, ([one = 0, two = 0, three = 0]) => [one, two + 1, three])),
    );
    expect(codeOf(await request(0, proof))).toBe(200);
    const refused = readRefusal(await request(1, proof));
    expect([refused.status, refused.code, refused.signature]).toEqual([403, 743, undefined]);
    expect(codeOf(await request(2, proof))).toBe(200);
    expect(await countAdvances(plan)).toBe(2);
    const mails = await listLatestMails(service.db, '9000', 100);
    const refusals = mails.filter(
      ({ recipient, subject }) => recipient === person.user.email && subject.includes('rechazado'),
    );
    expect(refusals).toEqual([]);
    const again = await ask(plan, 1, {});
    expect(codeOf(await request(1, person.sign(again)))).toBe(200);
  });

  test('when the price changes after the signature, none is made until the new one is signed', async () => {
    const plan = await createPlan();
    const { person, request } = plan;
    const asked = await ask(plan, 0, await announcePrices(plan));
    const clients = service.db.updateTable('client').where('supplier_id', '=', person.supplier.supplierId);
    await clients.set({ minimum_commission: 99_00 }).execute();
    const proof = person.sign(asked);
    for (const place of [0, 1, 2]) expect(readRefusal(await request(place, proof))).toMatchObject({ code: 743 });
    expect(await countAdvances(plan)).toBe(0);
    const again = await ask(plan, 0, await announcePrices(plan));
    expect(again.lines).not.toEqual(asked.lines);
    const renewed = person.sign(again);
    const answers = [await request(0, renewed), await request(1, renewed), await request(2, renewed)];
    expect(answers.map(codeOf)).toEqual([200, 200, 200]);
  });

  test('another price in the list makes another challenge: a proof for a lower one is none', async () => {
    const plan = await createPlan();
    const [right, cheaper] = [
      await ask(plan, 0, await announcePrices(plan)),
      await ask(plan, 0, await announcePrices(plan, ([one = 0, ...rest]) => [one, ...rest.map((net) => net + 1)])),
    ];
    const proof = plan.person.sign(cheaper);
    expect(codeOf(await plan.request(0, { ...proof, 'x-signature-id': right.id }))).toBe(743);
    expect(await countAdvances(plan)).toBe(0);
  });
});

/** Changes that somebody with all rights on the database makes, and what is found. */
const TAMPERED: [what: string, statement: string, problems: string[], missing: number][] = [
  ['the body of a request', `update signature_part set body = replace(body, 'ES', 'FR')`, ['content'], 0],
  [
    'what the plan announced',
    `update signature set body = replace(body, 'hash', 'hush') where advance_id is null`,
    ['content'],
    0,
  ],
  [
    'the advance of a request',
    `update advance set total = total + 1 where id = (select max(advance_id) from signature_part)`,
    ['advance'],
    0,
  ],
  ['the entity', `update signature_part set mac = 'AAAA'`, ['mac'], 0],
  [
    'a request, away',
    `delete from signature_part where advance_id = (select max(advance_id) from signature_part)`,
    [],
    1,
  ],
];

test.each(TAMPERED)(
  'R-SIGN-08 audit:verify finds that somebody changed %s of a signed plan',
  async (_, statement, problems, missing) => {
    const plan = await createPlan();
    const proof = plan.person.sign(await ask(plan));
    for (const place of [0, 1, 2]) expect(codeOf(await plan.request(place, proof))).toBe(200);
    await expect(
      service.db.transaction().execute(async (trx) => {
        await sql.raw(statement).execute(trx);
        const report = await verifySignatures(trx, () => createSignatureKeys(KEY), 20);
        expect([[...new Set(report.faults.map(({ problem }) => problem))], report.missing]).toEqual([
          problems,
          missing,
        ]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
  },
);
