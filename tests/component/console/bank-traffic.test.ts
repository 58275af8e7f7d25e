import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BankFailureRecord, BankTrafficRecord } from '#shared/console/console-contract.ts';
import { createHeldAnswer } from '#tests/component/support/mock-service.ts';
import { button, expectTexts, heading, main } from '#tests/component/support/screen.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { type ConsoleAnswers, createRefusal, openConsole } from './support/console.ts';

const TRAFFIC: BankTrafficRecord = {
  watchedShare: 0.1,
  calls: [
    {
      call: 'listInvoices',
      count: 12_045,
      failures: 0.0125,
      codes: [
        { code: '200', count: 11_894 },
        { code: '503', count: 100 },
        { code: 'silent', count: 51 },
      ],
      median: 78,
      p95: 1750,
    },
    { call: 'login', count: 1, failures: 0, codes: [{ code: 'gone', count: 1 }], median: null, p95: null },
    { call: 'unknown', count: 1, failures: 0, codes: [{ code: '4xx', count: 1 }], median: 5, p95: 5 },
  ],
  breaches: [
    {
      call: 'listInvoices',
      place: '/invoiceResponseList/*/nominalAmount',
      kind: 'amount',
      count: 1204,
      effect: 'Sale un error en lugar de la lista de facturas.',
    },
    { call: 'login', place: '', kind: 'empty', count: 1, effect: 'No se puede entrar.' },
  ],
};
const EMPTY: BankTrafficRecord = { watchedShare: 0.1, calls: [], breaches: [] };
/** The cells of all rows of the table, its head included. */
const readTable = () => {
  const rows = main().getByRole('table').first().getByRole('row').elements();
  return rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00A0', ' ')));
};

const NONE = 'Aún no hay llamadas en este periodo';

/** The page names the service that has the suppliers. */
const meta = document.createElement('meta');
meta.name = 'confirming';
meta.content = 'bank';
beforeEach(() => document.head.append(meta));
afterEach(() => meta.remove());

const open = (readBankTraffic: unknown, language: 'es' | 'en' = 'es') =>
  openConsole('/bank-traffic', {
    answers: { readBankTraffic, listBankFailures: { failures: [] } } as ConsoleAnswers,
    member: { language },
  });

const FAILURE: BankFailureRecord = {
  id: '1',
  at: '2026-03-27T10:20:00.000Z',
  reference: '3f2a9b10-77c1-4a53-b1f2-0c9d1e2f3a4b',
  call: 'listInvoices',
  kind: 'not-json',
  place: '',
  status: 502,
  code: null,
  duration: 1204,
};
const failures = () => main().getByRole('region', { name: 'Fallos e incumplimientos' });
const readFailures = () =>
  failures()
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].slice(1).map((cell) => (cell.textContent ?? '').replaceAll('\u00A0', ' ')));

test('R-SIDE-05 an admin reads how the bank’s service answers, and what suppliers see of its mistakes', async () => {
  const service = openConsole('/', { answers: { readBankTraffic: TRAFFIC, listBankFailures: { failures: [] } } });
  await page.getByRole('menuitem', { name: 'Servicio del banco' }).click();
  await expect.element(heading()).toHaveTextContent('Servicio del banco');
  await expect.element(main().getByRole('table')).toBeVisible();
  expect(readTable()).toEqual([
    ['Llamada', 'Llamadas', 'Fallos', 'Mediana', 'Percentil 95', 'Resultados'],
    ['Lista de facturas', '12.045', '1,3 %', '78 ms', '1.750 ms', '200: 11.894, 503: 100, sin respuesta a tiempo: 51'],
    ['Entrar', '1', '0 %', '–', '–', 'el proveedor no esperó: 1'],
    ['Direcciones que no son del contrato', '1', '0 %', '5 ms', '5 ms', '4xx: 1'],
  ]);
  const breaches = main().getByRole('region', { name: 'Respuestas que incumplen el contrato' });
  await expect.element(breaches).toHaveTextContent('Se examina el 10 % de las respuestas.');
  await expectTexts(breaches.getByRole('listitem'), [
    'Sale un error en lugar de la lista de facturas.Lista de facturas · /invoiceResponseList/*/nominalAmount amount · 1.204 veces',
    'No se puede entrar.Entrar · empty · 1 vez',
  ]);
  expect(service.callsOf('readBankTraffic').map(({ query }) => query)).toEqual([{ period: 'day' }]);
  await sampleAccessibleBench('bank traffic');
});

test('R-SIDE-05 the period is chosen by keyboard, and a period without calls says so', async () => {
  const service = open(({ query }: { query: Record<string, string> }) => (query.period === 'month' ? EMPTY : TRAFFIC));
  await expect.element(button('Último día')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(main().getByRole('table')).toBeVisible();
  button('Último día').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(button('Último mes')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Último mes')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(main().getByText(NONE)).toBeVisible();
  await expect.element(main().getByRole('table')).not.toBeInTheDocument();
  expect(service.callsOf('readBankTraffic').map(({ query }) => query.period)).toEqual(['day', 'month']);
  await sampleAccessibleBench('bank traffic without calls');
});

test('R-SIDE-05 the page says that it loads, and after a failure it can be read again', async () => {
  const held = createHeldAnswer(createRefusal(503, 'No se puede responder ahora.', 'unavailable'));
  const service = open(held.answer);
  await expect.element(main().getByRole('status').first()).toHaveTextContent('Cargando');
  held.release();
  await expect.element(main().getByText('No se puede responder ahora.')).toBeVisible();
  await sampleAccessibleBench('bank traffic that cannot be read');
  service.answer({ readBankTraffic: TRAFFIC });
  await main().getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(main().getByText('Lista de facturas').first()).toBeVisible();
  await expect.element(main().getByText('No se puede responder ahora.')).not.toBeInTheDocument();
});

test('R-SIDE-05 without broken answers the page says so, and that none was examined', async () => {
  open({ ...TRAFFIC, breaches: [] });
  await expect.element(main().getByText('Ninguna respuesta examinada se muestra mal.')).toBeVisible();
  open({ ...TRAFFIC, breaches: [], watchedShare: 0 });
  await expect.element(main().getByText('No se examina ninguna respuesta: CONTRACT_WATCH es 0.')).toBeVisible();
  await expect.element(main().getByText('Ninguna respuesta examinada se muestra mal.')).not.toBeInTheDocument();
});

test('R-SIDE-05 support finds the reference that a supplier reads: when, which call, and what happened in words', async () => {
  const others: BankFailureRecord[] = [
    { ...FAILURE, id: '2', kind: 'silent', status: null, duration: 28_000 },
    { ...FAILURE, id: '3', call: 'listOperations', kind: 'sum', place: '/operationList/*/totalNet', status: 200 },
  ];
  const refused = { ...FAILURE, id: '4', call: 'login', kind: 'refused', status: 400, code: 601, duration: 12 };
  const service = openConsole('/bank-traffic', {
    answers: {
      listBankFailures: ({ query }: { query: Record<string, string> }) => ({
        failures: query.reference ? [refused] : [FAILURE, ...others],
      }),
    },
    member: { roles: ['support'] },
  });
  await expect.element(failures().getByRole('table')).toBeVisible();
  expect(readFailures()).toEqual([
    ['Referencia', 'Llamada', 'Qué pasó', 'Estado', 'Duración'],
    [FAILURE.reference, 'Lista de facturas', 'una página o un texto en lugar de datos', '502', '1.204 ms'],
    [FAILURE.reference, 'Lista de facturas', 'sin respuesta a tiempo', '–', '28.000 ms'],
    [
      FAILURE.reference,
      'Lista de operaciones',
      'los importes no cuadran · /operationList/*/totalNet',
      '200',
      '1.204 ms',
    ],
  ]);
  expect(service.callsOf('readBankTraffic')).toEqual([]);
  await sampleAccessibleBench('failures of the bank');
  await main().getByLabelText('Referencia').fill(` Referencia: ${FAILURE.reference}. `);
  await expect
    .poll(() => readFailures()[1])
    .toEqual([FAILURE.reference, 'Entrar', 'rechazada por el banco', '400 · código 601', '12 ms']);
  expect(service.callsOf('listBankFailures').map(({ query }) => query)).toEqual([{}, { reference: FAILURE.reference }]);
});

test('R-SIDE-05 on a phone the table scrolls within itself, by keyboard as well', async () => {
  await page.viewport(375, 720);
  open(TRAFFIC);
  const frame = main().getByRole('group', { name: 'Llamadas' });
  await expect.element(frame).toBeVisible();
  const { scrollWidth, clientWidth } = frame.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(document.documentElement.scrollWidth).toBe(375);
  (frame.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => frame.element().scrollLeft).toBeGreaterThan(0);
});

test('R-SIDE-05 R-CON-04 the page speaks English as well', async () => {
  open({ ...TRAFFIC, breaches: [{ ...TRAFFIC.breaches[0], effect: 'An error is shown.' }] }, 'en');
  await expect.element(heading()).toHaveTextContent("Bank's service");
  await expect.element(main().getByRole('table')).toBeVisible();
  expect(readTable()[1]).toEqual([
    'List of invoices',
    '12,045',
    '1.3%',
    '78 ms',
    '1,750 ms',
    '200: 11,894, 503: 100, no answer in time: 51',
  ]);
  await expect.element(main().getByText('1,204 times')).toBeVisible();
  await expect.element(main().getByText('Of the answers, 10% are examined.')).toBeVisible();
});

test('R-SIDE-01 R-SIDE-05 the page exists only in front of a bank’s own service, and only for admins', async () => {
  openConsole('/');
  await expect.element(page.getByRole('menuitem', { name: 'Servicio del banco' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Actividad de proveedores' })).not.toBeInTheDocument();
  openConsole('/', { member: { roles: ['editor', 'publisher'] } });
  await expect.element(page.getByRole('menuitem', { name: 'Inicio' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Servicio del banco' })).not.toBeInTheDocument();
  meta.remove();
  openConsole('/');
  await expect.element(page.getByRole('menuitem', { name: 'Actividad de proveedores' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Servicio del banco' })).not.toBeInTheDocument();
});
