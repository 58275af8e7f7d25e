import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProxiedBank, startBank, startPlatform } from '#tests/service/support/proxied-bank.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
let bank: Awaited<ReturnType<typeof startBank>>;
let platform: ProxiedBank;
let encodings: (string | undefined)[];

beforeEach(async () => {
  encodings = [];
  bank = await startBank((request, response) => {
    encodings.push(request.headers['accept-encoding']);
    answer(request, response);
  });
});
afterEach(async () => {
  await platform.stop();
  await bank.stop();
});

const sendJson = (body: string) => (_request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);

const LIST = '/api/proveedores/B1/facturas/?codigoEntidad=9000';
const fetchList = async () => {
  const response = await fetch(platform.address + LIST, { headers: { 'accept-encoding': 'gzip' } });
  return [response.status, await response.text()];
};
const countBreaches = async () =>
  (await platform.readMetric('confirming_contract_breaches_total')).map(({ labels, value }) => [labels, value]);

const row = (nominalAmount: string) =>
  JSON.stringify({
    invoiceNumber: '1',
    invoiceNumberExt: 'F-1',
    customerName: 'Astilleros',
    customerNumber: '40017',
    invoiceStatus: '3',
    invoiceDate: '2026-01-02',
    invoiceExpirationDate: '2026-12-02',
    nominalAmount,
    nominalAmountFinanced: 0,
    wayToPay: 'T',
  });
const page = (...rows: string[]) => `{"invoiceResponseList":[${rows.join(',')}],"moreData":"0","paginationItem":""}`;

test('R-SIDE-05 an answer that a supplier would see wrong is passed on as it is, and counted', async () => {
  platform = await startPlatform({ url: bank.url, watchedShare: 1 });
  const broken = page(row('1.234,56'));
  answer = sendJson(broken);
  expect(await fetchList()).toEqual([200, broken]);
  expect(await countBreaches()).toEqual([
    [{ call: 'listInvoices', place: '/invoiceResponseList/*/nominalAmount', kind: 'amount' }, 1],
  ]);
  expect(encodings).toEqual(['identity']);
});

test('R-SIDE-05 a share of 0.5 examines every second answer, and changes nothing of the others', async () => {
  platform = await startPlatform({ url: bank.url, watchedShare: 0.5 });
  answer = sendJson(page(row('N/D')));
  for (let call = 0; call < 4; call += 1) await fetchList();
  expect((await countBreaches()).map(([, value]) => value)).toEqual([2]);
  expect(encodings.toSorted()).toEqual(['gzip', 'gzip', 'identity', 'identity']);
});

test('R-SIDE-05 an answer that is longer than any may be is passed on, and counted as such', async () => {
  platform = await startPlatform({ url: bank.url, watchedShare: 1 });
  const long = page(...Array.from({ length: 40_000 }, () => row('N/D')));
  expect(long.length).toBeGreaterThan(8 * 1024 * 1024);
  answer = sendJson(long);
  expect(await fetchList()).toEqual([200, long]);
  expect(await countBreaches()).toEqual([[{ call: 'listInvoices', place: '', kind: 'too-long' }, 1]]);
});

test('R-SIDE-05 without a share nothing is examined', async () => {
  platform = await startPlatform({ url: bank.url });
  answer = sendJson('<html>');
  await fetchList();
  expect(await countBreaches()).toEqual([]);
  expect(encodings).toEqual(['gzip']);
});

test('R-SIDE-05 no caller makes the answers of the bank look broken by asking for a part of them', async () => {
  platform = await startPlatform({ url: bank.url, watchedShare: 1 });
  const whole = page(row('1.234'));
  for (const [status, body, headers] of [
    [206, whole.slice(0, 9), { 'content-range': `bytes 0-8/${whole.length}` }],
    [304, '', { etag: '"1"' }],
    [412, '', {}],
    [416, '', { 'content-range': `bytes */${whole.length}` }],
    // Whether it was asked for or not.
    [200, gzipSync(whole), { 'content-encoding': 'gzip' }],
  ] as const) {
    answer = (_request, response) => response.writeHead(status, headers).end(body);
    expect((await fetch(platform.address + LIST)).status).toBe(status);
  }
  expect(await countBreaches()).toEqual([]);
});
