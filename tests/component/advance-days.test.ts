import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectCount, summaryValue, field, link, rows } from './support/screen.ts';
import { noConnection, refuse, reply } from './support/mock-service.ts';
import type { Answer, Answers, Call } from './support/mock-service.ts';
import { CLIENT, IBAN, PRICED_LINE, buildFinanceable, buildFinanceablePage } from './support/supplier-answers.ts';
import { fromCents, toCents } from '#shared/money/money.ts';
import { useFakeTime, advanceTime, useRealTime } from './support/time.ts';

// The day on which an advance is priced and requested (R-CONF-46).

const PATH = '/anticipo-facturas';
const AMOUNT = 1300;
/** In Madrid: within the minute that counts as the same time as the service's, and longer before than a test may take. */
const BEFORE_MIDNIGHT = '2026-11-25T22:59:05Z';
const INVOICE = buildFinanceable({
  invoiceNumberExt: 'F-1',
  invoiceExpirationDate: '2027-03-01',
  nominalAmount: AMOUNT,
  nominalAmountFinanced: AMOUNT,
});

const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });
const requestLink = () => page.getByRole('link', { name: /^Solicitar/ });
const terms = () => page.getByRole('checkbox', { name: /He leído y acepto/ });
const figure = (name: string) => page.css('.price-figures > div').filter({ hasText: name }).css('dd');
const receiptFact = (label: string) =>
  page
    .getByRole('region', { name: 'Justificante' })
    .css('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .css('dd');

/** The amount paid out by value date: 1.226,00 € on the 26th, 10 € less for each day before. */
const netOn = (day: string) => 1226 - 10 * (26 - Number(day.slice(8)));
const priced = (day: string) => {
  const total = netOn(day);
  const commission = fromCents(toCents(AMOUNT) - toCents(total) - toCents(PRICED_LINE.interest));
  return {
    response: [{ ...PRICED_LINE, numInvoiceExt: 'F-1', nominalAmount: AMOUNT, commission, total, valueDate: day }],
  };
};
const simulation = ({ body }: Call) => priced((body as { simulationDate: string }).simulationDate);

/** The same, from a service with this time. */
const at =
  (moment: () => string, answer: (call: Call) => Answer = simulation) =>
  (call: Call): Answer =>
    reply(200, answer(call), { date: new Date(moment()).toUTCString() });

interface OpenOptions {
  /** The time of the browser's clock. */
  browser: string;
  answers?: Answers;
  timeZone?: string;
}

async function openList({ browser, answers = {}, timeZone }: OpenOptions) {
  useFakeTime(browser);
  const service = await openPortal(PATH, {
    answers: { simulation, 'financeable-invoices': buildFinanceablePage([INVOICE]), ...answers },
    ...(timeZone !== undefined && { entity: { timeZone } }),
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await rows().first().getByRole('checkbox').click();
  return service;
}

async function openRequest(options: OpenOptions) {
  const service = await openList(options);
  await requestButton().click();
  await terms().click();
  return service;
}

const bodies = (calls: readonly Call[]) => calls.map(({ body }) => body as Record<string, unknown>);

// The portal's clock outlives a test, as the page does.
afterEach(async () => {
  useRealTime();
  const clock = at(() => new Date().toISOString());
  await openList({ browser: new Date().toISOString(), answers: { simulation: clock } });
  await button('Simulación').click();
  await expect.element(figure('Recibirá')).toBeVisible();
});

test.each([
  ['of the Canary Islands', 'Atlantic/Canary', '2026-11-25T23:30:00Z', '2026-11-25'],
  ['of Madrid', 'Europe/Madrid', '2026-11-25T23:30:00Z', '2026-11-26'],
  ['in Auckland', 'Pacific/Auckland', '2026-11-25T11:30:00Z', '2026-11-26'],
])(
  'R-CONF-46 R-ADV-40 at an entity %s, price, limits and request use its day',
  async (_what, timeZone, browser, day) => {
    const service = await openList({ browser, timeZone, answers: { advance: { message: 'OK' } } });
    await button('Simulación').click();
    const typed = day.split('-').toReversed().join('/');
    await expect.element(field('simulationDate')).toHaveValue(typed);
    await page.getByRole('button', { name: /Abrir el calendario/ }).click();
    await expect.element(page.css('.calendar td[data-today]')).toHaveAttribute('data-day', day);
    await page.getByRole('button', { name: /Abrir el calendario/ }).click();
    await requestLink().click();
    await terms().click();
    await requestButton().click();
    await expect.element(link('Finalizar')).toBeVisible();
    await expect.element(receiptFact('Fecha valor')).toHaveTextContent(typed);
    expect(bodies(service.callsOf('simulation')).map(({ simulationDate }) => simulationDate)).toEqual([day, day, day]);
    expect(bodies(service.callsOf('advance'))).toMatchObject([{ applicationDate: day }]);
  },
);

test.each([
  ['nine hours slow', '2026-11-25T15:30:00Z'],
  ['400 days slow', '2025-10-22T00:30:00Z'],
  ['a day fast', '2026-11-27T00:30:00Z'],
])("R-CONF-46 with a browser whose clock is %s, today is the service's day", async (_what, browser) => {
  const service = await openList({
    browser,
    answers: {
      simulation: at(() => '2026-11-26T00:30:00Z'),
      'financeable-invoices': at(
        () => '2026-11-26T00:30:00Z',
        () => buildFinanceablePage([INVOICE]),
      ),
      advance: { message: 'OK', requestedAt: '2026-11-26T00:31:02Z', valueDate: '2026-11-26' },
    },
  });
  await button('Simulación').click();
  await expect.element(field('simulationDate')).toHaveValue('26/11/2026');
  await expect.element(requestLink()).toBeVisible();
  // Yesterday by the service's clock.
  await field('simulationDate').fill('25/11/2026');
  (field('simulationDate').element() as HTMLInputElement).blur();
  await expect.element(field('simulationDate')).toHaveAttribute('aria-invalid', 'true');
  await expectCount(requestLink(), 0);
  await field('simulationDate').fill('26/11/2026');
  await requestLink().click();
  await terms().click();
  await requestButton().click();
  await expect.element(link('Finalizar')).toBeVisible();
  expect(bodies(service.callsOf('advance'))).toMatchObject([{ applicationDate: '2026-11-26' }]);
  await expect.element(receiptFact('Día y hora')).toHaveTextContent('26/11/2026, 01:31:02');
});

test('R-CONF-46 a price from before midnight is confirmed again with both days before it is sent; the receipt has the new day and amount', async () => {
  const service = await openRequest({ browser: BEFORE_MIDNIGHT, answers: { advance: { message: 'OK' } } });
  await expect.element(figure('Recibirá')).toHaveTextContent('1.216,00 €');
  await advanceTime(60_000);
  await requestButton().click();
  await expect
    .element(dialog())
    .toHaveTextContent(
      'El precio que vio era con fecha valor 25/11/2026. Si lo solicita ahora, la fecha valor es 26/11/2026.',
    );
  await expect.element(dialog().getByRole('row', { name: 'Recibirá' })).toHaveTextContent(/1\.216,00.*1\.226,00/);
  expect(service.callsOf('advance')).toEqual([]);
  await button('Solicitar con el precio nuevo').click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expect.element(figure('Recibirá')).toHaveTextContent('1.226,00 €');
  await expect.element(receiptFact('Fecha valor')).toHaveTextContent('26/11/2026');
  expect(bodies(service.callsOf('advance'))).toMatchObject([{ applicationDate: '2026-11-26' }]);
});

test('R-CONF-46 midnight between the price and its request: the refusal leads to the same question', async () => {
  let moment = '2026-11-25T22:59:59Z';
  const service = await openRequest({
    browser: BEFORE_MIDNIGHT,
    answers: {
      simulation: at(() => moment),
      advance: () => {
        moment = '2026-11-25T23:00:00Z';
        return reply(409, { code: 711, message: '' }, { date: new Date(moment).toUTCString() });
      },
    },
  });
  await requestButton().click();
  await expect.element(dialog()).toHaveTextContent('con fecha valor 25/11/2026');
  expect(bodies(service.callsOf('advance'))).toMatchObject([{ applicationDate: '2026-11-25' }]);
  service.answer({ advance: { message: 'OK', valueDate: '2026-11-26' } });
  await button('Solicitar con el precio nuevo').click();
  await expect.element(receiptFact('Fecha valor')).toHaveTextContent('26/11/2026');
  await expect.element(figure('Recibirá')).toHaveTextContent('1.226,00 €');
});

test('R-CONF-46 R-ADV-35 a response lost before midnight is requested again unchanged after it: the first receipt is shown', async () => {
  const service = await openRequest({ browser: BEFORE_MIDNIGHT });
  service.answer({ advance: noConnection() });
  await requestButton().click();
  await advanceTime(2_000);
  await expect.element(page.getByText('No sabemos si la entidad recibió su solicitud.')).toBeVisible();
  await advanceTime(60_000);
  service.answer({ advance: { message: 'OK', valueDate: '2026-11-25' } });
  await requestButton().click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expect.element(receiptFact('Fecha valor')).toHaveTextContent('25/11/2026');
  await expect.element(figure('Recibirá')).toHaveTextContent('1.216,00 €');
  const sent = service.callsOf('advance');
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('R-CONF-46 an attempt that the service had not executed is confirmed again on the next day', async () => {
  const service = await openRequest({ browser: BEFORE_MIDNIGHT });
  service.answer({ advance: noConnection() });
  await requestButton().click();
  await advanceTime(2_000);
  await expect.element(page.getByText('No sabemos si la entidad recibió su solicitud.')).toBeVisible();
  await advanceTime(60_000);
  service.answer({ advance: refuse(711, 409) });
  await requestButton().click();
  await expect.element(dialog()).toHaveTextContent('la fecha valor es 26/11/2026');
  service.answer({ advance: { message: 'OK', valueDate: '2026-11-26' } });
  await button('Solicitar con el precio nuevo').click();
  await expect.element(receiptFact('Fecha valor')).toHaveTextContent('26/11/2026');
  await expect.element(figure('Recibirá')).toHaveTextContent('1.226,00 €');
});

test('R-CONF-46 a receipt never shows another value day with the confirmed amount', async () => {
  await openRequest({
    browser: '2026-11-25T10:00:00Z',
    answers: { advance: { message: 'OK', valueDate: '2026-11-26' } },
  });
  await requestButton().click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expect.element(receiptFact('Fecha valor')).toHaveTextContent('26/11/2026');
  await expect
    .element(receiptFact('Precio'))
    .toHaveTextContent('Lo fijará la entidad: el que vio era con fecha valor 25/11/2026.');
  await expect.element(figure('Recibirá')).toHaveTextContent('—');
  await expectCount(page.getByRole('region', { name: 'Justificante' }).getByText(/1\.216,00/), 0);
  await expect.element(summaryValue('Importe a anticipar').first()).toBeVisible();
});

test('R-ADV-18 R-ADV-21 a simulation that is open at midnight continues with the new day, its price and its limits', async () => {
  const service = await openList({ browser: BEFORE_MIDNIGHT });
  await button('Simulación').click();
  await expect.element(figure('Recibirá')).toHaveTextContent('1.216,00 €');
  await advanceTime(60_000);
  await expect.element(field('simulationDate')).toHaveValue('26/11/2026');
  await expect.element(figure('Recibirá')).toHaveTextContent('1.226,00 €');
  await expect.element(requestLink()).toBeVisible();
  expect(bodies(service.callsOf('simulation')).map(({ simulationDate }) => simulationDate)).toEqual([
    '2026-11-25',
    '2026-11-26',
  ]);
});
