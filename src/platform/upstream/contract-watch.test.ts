import { expect, test } from 'vitest';
import type { CallName } from '#shared/calls/contract.ts';
import { createMeters } from '#platform/metrics/meters.ts';
import { createContractWatch } from './contract-watch.ts';

const JSON_TYPE = 'application/json';
const SECRET = 'ES9121000418450200051332';

const invoice = {
  invoiceNumber: '1',
  invoiceNumberExt: 'F-1',
  customerName: 'Astilleros',
  customerNumber: '40017',
  invoiceStatus: '3',
  invoiceDate: '2026-01-02',
  invoiceExpirationDate: '2026-12-02',
  nominalAmount: '10.50',
  nominalAmountFinanced: 0,
  wayToPay: 'T',
  iban: SECRET,
};

const pageOf = (...rows: unknown[]) =>
  JSON.stringify({ response: { invoiceResponseList: rows, moreData: '0', paginationItem: '' } });

async function countsOf(share: number, answers: readonly [CallName, number, string, string][]) {
  const meters = createMeters();
  const watch = createContractWatch({ share, meters });
  for (const [call, status, contentType, body] of answers) watch(call)?.({ status, contentType, body });
  const lines = (await meters.registry.metrics()).split('\n');
  return lines.filter((line) => line.startsWith('confirming_contract_breaches_total')).toSorted();
}

test('R-SIDE-05 breaches are counted by call, place and kind, once for each answer', async () => {
  const broken = pageOf(
    { ...invoice, invoiceNumber: '3', nominalAmount: '1.234,56' },
    { ...invoice, invoiceNumber: '2', nominalAmount: 'N/D' },
    invoice,
  );
  const answers: [CallName, number, string, string][] = [
    ['listInvoices', 200, JSON_TYPE, pageOf(invoice)],
    ['listInvoices', 200, JSON_TYPE, broken],
    ['listInvoices', 200, JSON_TYPE, broken],
    ['listUsers', 502, 'text/html', '<html>'],
    ['listUsers', 200, 'text/html', '<html>'],
    ['login', 200, JSON_TYPE, ''],
  ];
  expect(await countsOf(1, answers)).toEqual([
    'confirming_contract_breaches_total{call="listInvoices",place="/invoiceResponseList/*/nominalAmount",kind="amount"} 2',
    'confirming_contract_breaches_total{call="listUsers",place="/code",kind="no-code"} 1',
    'confirming_contract_breaches_total{call="listUsers",place="content-type",kind="not-json"} 1',
    'confirming_contract_breaches_total{call="login",place="",kind="empty"} 1',
  ]);
});

test.each([
  [0, 0],
  [0.1, 100],
  [0.25, 250],
  [1, 1000],
])('R-SIDE-05 a share of %f examines %i of 1,000 answers to each call', async (share, examined) => {
  const answers = Array.from({ length: 1000 }, (): [CallName, number, string, string][] => [
    ['listClients', 200, JSON_TYPE, ''],
    ['listUsers', 200, JSON_TYPE, ''],
  ]).flat();
  const counts = (await countsOf(share, answers)).map((line) => Number(line.split(' ').at(-1)));
  expect(counts.length).toBe(share === 0 ? 0 : 2);
  for (const count of counts) expect(Math.abs(count - examined)).toBeLessThanOrEqual(1);
});

test('R-SIDE-05 no value or name of an answer becomes a label, whatever the answer', async () => {
  const hostile = [
    pageOf({ [SECRET]: SECRET }, SECRET, [SECRET], { ...invoice, wayToPay: SECRET, invoiceDate: SECRET }),
    JSON.stringify({ [SECRET]: { [SECRET]: SECRET } }),
    JSON.stringify({ code: SECRET, message: SECRET }),
    `{"__proto__": {"${SECRET}": 1}, "moreData": "${SECRET}", "invoiceResponseList": {"${SECRET}": []}}`,
    SECRET,
    JSON.stringify(SECRET),
    'null',
  ];
  const answers = hostile.flatMap((body): [CallName, number, string, string][] => [
    ['listInvoices', 200, SECRET, body],
    ['login', 200, JSON_TYPE, body],
    ['requestAdvance', 200, JSON_TYPE, body],
    ['changeUser', 200, JSON_TYPE, body],
    ['listInvoices', 500, SECRET, body],
  ]);
  const lines = await countsOf(1, answers);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    expect(line).not.toContain(SECRET);
    expect(line).toMatch(/\{call="[a-zA-Z]+",place="(content-type|(\/\*|\/[a-zA-Z]+)*)",kind="[a-z\d-]+"\} \d+$/);
  }
});
