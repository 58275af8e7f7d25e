import { expect, onTestFinished, test } from 'vitest';
import { PLAN_HEADER, type AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import type { ServiceError } from '#shared/errors/service-error.ts';
import type { AdvanceRequest, SharedProof } from '#shared/records/records.ts';
import { startScriptedService, type ScriptedResponse } from '#tests/support/scripted-service.ts';
import { requestAdvance, toAdvance } from './advances.ts';
import { hashBody } from './hash-body.ts';
import { signatureRequests } from './signature-requests.ts';

const buildRequest = (number: number): AdvanceRequest => ({
  applicationDate: '2026-03-05',
  iban: 'ES7921000813610123456789',
  numClient: '100200',
  confirmingType: 'N',
  idempotencyKey: `key-${number}`,
  invoices: [
    {
      invoiceNumber: String(number),
      invoiceNumberExt: `F-${number}`,
      invoiceExpirationDate: '2026-06-01',
      amount: number * 100,
    },
  ],
  acceptedNet: number * 95,
});
const REQUESTS = [1, 2, 3].map(buildRequest);

const LASTING = '2999-01-01T00:00:00Z';
const ask = (id: string, changes: object = {}): ScriptedResponse => ({
  status: 403,
  body: { code: 742, message: '', signature: { id, expiresAt: LASTING, requests: 3, lines: [], ...changes } },
});
const DONE: ScriptedResponse = { body: { message: 'OK' } };
const refuse = (details: object = {}): ScriptedResponse => ({
  status: 403,
  body: { code: 743, message: '', ...details },
});

/** Signs whatever asks, with the id of its challenge. @returns how often it was asked */
function signAll(): () => number {
  let count = 0;
  const stop = signatureRequests.subscribe(() => {
    const [request] = signatureRequests.get();
    if (!request) return;
    count += 1;
    const { id } = request.refusal.signature as { id: string };
    request.settle(
      request.repeat({ 'x-signature-id': id, 'x-signature-method': 'totp', 'x-signature-proof': '123456' }),
    );
  });
  onTestFinished(stop);
  return () => count;
}

/** Makes the requests of the plan, one after the other. */
async function requestAll(proof: SharedProof = {}, requests = REQUESTS) {
  const codes: number[] = [];
  for (const [index, request] of requests.entries())
    await requestAdvance({ ...request, plan: { following: requests.slice(index + 1), proof } }).then(
      () => codes.push(200),
      ({ code }: ServiceError) => codes.push(code),
    );
  return codes;
}

const readPlan = (header: unknown): AnnouncedRequest[] =>
  JSON.parse(Buffer.from(String(header), 'base64url').toString()) as AnnouncedRequest[];

test('R-SIGN-01 R-PLAN-12 a plan is announced with its first request, and its signature goes with the others', async () => {
  const received = await startScriptedService((_, index) => (index === 0 ? ask('plan-1') : DONE));
  const asked = signAll();
  await requestAll();
  expect(asked()).toBe(1);
  expect(received).toHaveLength(4);
  const plan = readPlan(received[0]?.headers[PLAN_HEADER]);
  expect(plan).toEqual(
    await Promise.all(
      REQUESTS.map(async (request) => ({
        hash: await hashBody(toAdvance(request)),
        numClient: '100200',
        iban: 'ES7921000813610123456789',
        totalAmount: toAdvance(request).totalAmount,
        totalInvoice: 1,
        totalNet: (request.acceptedNet ?? NaN) / 100,
      })),
    ),
  );
  expect(received.slice(1).map(({ headers }) => headers['x-signature-id'])).toEqual(['plan-1', 'plan-1', 'plan-1']);
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
  // Beside the announcement a body is as it was without a plan.
  expect(received.map(({ body }) => body)).toEqual(
    [0, 0, 1, 2].map((index) => toAdvance(REQUESTS[index] ?? buildRequest(0))),
  );
});

test('R-SIGN-01 where the service signs each request alone, no proof goes with another one', async () => {
  const received = await startScriptedService(({ headers }) =>
    headers['x-signature-id'] === `of ${String(headers['idempotency-key'])}`
      ? DONE
      : ask(`of ${String(headers['idempotency-key'])}`, { requests: undefined }),
  );
  const asked = signAll();
  await requestAll();
  expect(asked()).toBe(3);
  expect(received.map(({ headers }) => headers['x-signature-id'])).toEqual([
    undefined,
    'of key-1',
    undefined,
    'of key-2',
    undefined,
    'of key-3',
  ]);
});

test('R-SIGN-02 a proof that the service takes no more is asked for again, with what is left', async () => {
  const signature = { id: 'another', expiresAt: LASTING, requests: 2, lines: [] };
  const received = await startScriptedService(
    (_, index) => [ask('one'), DONE, refuse({ signature }), ask('two'), DONE, DONE][index] ?? DONE,
  );
  const asked = signAll();
  await requestAll();
  expect(asked()).toBe(2);
  expect(received.map(({ headers }) => headers['x-signature-id'])).toEqual([
    undefined,
    'one',
    'one',
    undefined,
    'two',
    'two',
  ]);
  expect(readPlan(received[3]?.headers[PLAN_HEADER])).toHaveLength(2);
});

test('R-SIGN-02 a proof whose time is over is not sent, and one that was for another body neither', async () => {
  const received = await startScriptedService(({ headers }) =>
    headers['x-signature-id'] ? DONE : ask('late', { expiresAt: '2020-01-01T00:00:00Z' }),
  );
  const asked = signAll();
  await requestAll();
  expect(asked()).toBe(3);
  expect(received).toHaveLength(6);
  const proof: SharedProof = {
    proof: { 'x-signature-id': 'kept' },
    until: Date.parse(LASTING),
    covered: new Set(['another body']),
  };
  await requestAll(proof);
  expect(received[6]?.headers).not.toHaveProperty('x-signature-id');
});

test('R-SIGN-01 a request that the service refuses after the signature leaves it good for the others', async () => {
  const refusal: ScriptedResponse = { status: 409, body: { code: 711, message: '' } };
  const received = await startScriptedService((_, index) => [ask('plan'), refusal, DONE, DONE][index] ?? DONE);
  const asked = signAll();
  await requestAll();
  expect(asked()).toBe(1);
  expect(received.slice(2).map(({ headers }) => headers['x-signature-id'])).toEqual(['plan', 'plan']);
});

test('R-SIGN-02 R-PLAN-12 a request that costs something else by now fails before anybody signs it, and the proof stays good for the others', async () => {
  const received = await startScriptedService((_, index) => [ask('plan'), DONE, refuse(), DONE][index] ?? DONE);
  const asked = signAll();
  expect(await requestAll()).toEqual([200, 743, 200]);
  expect(asked()).toBe(1);
  expect(received.slice(1).map(({ headers }) => headers['x-signature-id'])).toEqual(['plan', 'plan', 'plan']);
});

test('R-SIDE-04 R-PLAN-12 requests without an accepted price are announced without one', async () => {
  const received = await startScriptedService(() => DONE);
  const requests = REQUESTS.map(({ acceptedNet: _net, ...request }) => request);
  await requestAll({}, requests);
  const plan = readPlan(received[0]?.headers[PLAN_HEADER]);
  expect(plan).toHaveLength(3);
  expect(plan.filter((request) => 'totalNet' in request)).toEqual([]);
});
