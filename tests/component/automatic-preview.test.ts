import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, today } from '#shared/dates/days.ts';
import { openPortal } from './support/portal.ts';
import {
  button,
  dialog,
  expectAddress,
  expectCount,
  summaryValue,
  field,
  link,
  row,
  rows,
  toast,
} from './support/screen.ts';
import { findListCalls } from './support/advance.ts';
import { createHeldAnswer, refuse } from './support/mock-service.ts';
import type { Answers, Call } from './support/mock-service.ts';
import {
  ACCOUNT,
  buildFinanceable,
  CLIENT,
  buildFinanceablePage,
  IBAN,
  PRICED_LINE,
  OTHER_CLIENT,
  priceInvoices,
  FORMATTED_IBAN,
} from './support/supplier-answers.ts';

const OTHER_IBAN = 'ES7620770024003102575766';

async function openReview(answers: Answers) {
  const service = await openPortal('/anticipo-automatico', { answers });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await page.getByRole('checkbox', { name: /acepto las condiciones del anticipo automático/ }).click();
  await button('Continuar').click();
  await expectAddress(/\/alta\/confirmar$/);
  return service;
}

/** A number of invoices of 1.250,00 €, numbered in order. */
const invoices = (count: number) =>
  Array.from({ length: count }, (_, index) => buildFinanceable({ invoiceNumberExt: `FV-${index + 1}` }));
const live = (count: number): Answers => ({ 'financeable-invoices': buildFinanceablePage(invoices(count)) });
const lotOf = ({ body }: Call) => (body as { invoiceSimulationDtoList: unknown[] }).invoiceSimulationDtoList;

test('R-AUTO-11 before Alta is confirmed, it shows number, sum, cost, TAE and amount paid out, and lists the first invoices', async () => {
  const service = await openReview(live(51));
  // 51 × 1.250,00 €, each 14,00 € for 60 days: (1250 / 1236)^(365 / 60) − 1.
  for (const [label, value] of [
    ['Facturas que se anticipan', '51'],
    ['Importe', '63.750,00 €'],
    ['Coste', '714,00 €'],
    ['TAE', '7,09 %'],
    ['Importe que llegará', '63.036,00 €'],
    ['Facturas a anticipar', 'Todas las facturas vivas'],
  ] as const)
    await expect.element(summaryValue(label)).toHaveTextContent(value);
  await expectCount(rows(), 5);
  for (const text of ['1.250,00 €', '14,00 €', '1.236,00 €'])
    await expect.element(row('FV-1').first()).toHaveTextContent(text);
  await expect.element(page.getByText('Y 46 facturas más.')).toBeVisible();
  await expect
    .element(summaryValue('Facturas que lleguen después'))
    .toHaveTextContent('Cada factura nueva de este cliente se anticipará entera');
  expect(findListCalls(service).map(({ query }) => query)).toEqual([
    { codigoEntidad: '9000', tipoConfirming: 'N', numCliente: CLIENT.numClient },
  ]);
  expect(service.callsOf('simulation').map((call) => lotOf(call).length)).toEqual([50, 1]);
  await button('Confirmar').click();
  await expect.element(toast('Se ha creado un nuevo anticipo automático')).toBeVisible();
});

test('the day on which the money arrives is shown if the service states it', async () => {
  const valueDate = addDays(today(), 2);
  await openReview({ ...live(1), simulation: { response: [{ ...PRICED_LINE, valueDate }] } });
  const shown = valueDate.split('-').toReversed().join('/');
  await expect.element(summaryValue('Fecha valor')).toHaveTextContent(shown);
});

test('during the calculation the progress is shown, and Confirm is unavailable', async () => {
  const { answer, release } = createHeldAnswer({ response: [{ ...PRICED_LINE, numInvoiceExt: 'FV-51' }] });
  await openReview({
    ...live(51),
    simulation: (call: Call) => (lotOf(call).length === 50 ? priceInvoices(call) : answer),
  });
  await expect.element(page.getByText('Calculando el precio: 50 de 51 facturas.')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '50');
  await expect.element(button('Confirmar')).toBeDisabled();
  release();
  await expect.element(button('Confirmar')).toBeEnabled();
  await expectCount(page.getByRole('progressbar'), 0);
});

test.each(['financeable-invoices', 'simulation'] as const)(
  'if %s fails, Reintentar replaces Confirm; the selection stays',
  async (call) => {
    const service = await openReview({ ...live(1), [call]: refuse(500, 500) });
    await expect.element(page.getByText('No hemos podido calcular lo que se anticipa ahora')).toBeVisible();
    await expect.element(button('Confirmar')).toBeDisabled();
    service.answer({ ...live(1), simulation: priceInvoices });
    await button('Reintentar').click();
    await expect.element(summaryValue('Importe que llegará')).toHaveTextContent('1.236,00 €');
    await expect.element(summaryValue('Cuenta de abono')).toHaveTextContent(FORMATTED_IBAN);
    await expect.element(button('Confirmar')).toBeEnabled();
    expect(service.callsOf('create-automatic-advance')).toEqual([]);
  },
);

test.each<[string, Answers]>([
  ['an empty list', live(0)],
  ['R-ERR-22 code 709', { 'financeable-invoices': refuse(709, 404) }],
])('without an advanceable invoice (%s) the page says so, and can be confirmed', async (_what, answers) => {
  const service = await openReview(answers);
  await expect
    .element(page.getByText('Ahora mismo este cliente no tiene facturas que se puedan anticipar.'))
    .toBeVisible();
  await button('Confirmar').click();
  await expect.element(link('Finalizar')).toBeVisible();
  expect(service.callsOf('simulation')).toEqual([]);
});

test('R-CODE-738 an invoice whose costs exceed its amount does not block the others', async () => {
  const refusesThird = (call: Call) =>
    JSON.stringify(call.body).includes('"FV-3"') ? refuse(738, 400) : priceInvoices(call);
  await openReview({ ...live(5), simulation: refusesThird });
  await expect.element(summaryValue('Facturas que se anticipan')).toHaveTextContent('4');
  await expect.element(page.getByText(/^1 factura no se puede anticipar ahora/)).toBeVisible();
  await expectCount(row('FV-3'), 0);
  await expect.element(button('Confirmar')).toBeEnabled();
});

test('R-ADV-41 if the service has more invoices than it sends, all are read; if that is impossible, the page says so', async () => {
  const [first, second] = [addDays(today(), 30), addDays(today(), 40)];
  const early = buildFinanceable({ invoiceExpirationDate: first });
  const late = buildFinanceable({ invoiceExpirationDate: second });
  const service = await openReview({
    'financeable-invoices': ({ query }: Call) =>
      query.fechaDesde ? buildFinanceablePage([early, late]) : buildFinanceablePage([early], 1),
  });
  await expect.element(summaryValue('Facturas que se anticipan')).toHaveTextContent('2');
  expect(findListCalls(service).map(({ query }) => query.fechaDesde)).toEqual([undefined, first]);
  service.answer({ 'financeable-invoices': buildFinanceablePage([early, early], 1) });
  await link('Volver').click();
  await button('Continuar').click();
  await expect.element(page.getByText(/estas cifras son de la primera/)).toBeVisible();
});

test('R-AUTO-20 Baja states what ends and what stays, without ambiguity', async () => {
  await openPortal('/anticipo-automatico/baja');
  await button(`Dar de baja el anticipo automático de ${OTHER_CLIENT.name}`).click();
  await expect.element(summaryValue('Qué termina')).toHaveTextContent('No se anticipará ninguna otra factura');
  await expect.element(summaryValue('Qué no cambia')).toHaveTextContent('Lo ya anticipado.');
  await expectCount(page.getByText('Todas las facturas vivas'), 0);
});

test('R-AUTO-27 R-AUTO-31 Modificación states the old and the new account, and what stays', async () => {
  const answers = { accounts: { response: [ACCOUNT, { ...ACCOUNT, iban: OTHER_IBAN }] } };
  await openPortal('/anticipo-automatico/consulta', { answers });
  await button(`Modificar el anticipo automático de ${OTHER_CLIENT.name}`).click();
  await expect.element(dialog().getByLabelText('Cuenta de abono')).toHaveAttribute('name', 'iban');
  await field('iban').selectOptions(OTHER_IBAN);
  await dialog().getByRole('button', { name: 'Modificar', exact: true }).click();
  await expect.element(summaryValue('Cuenta de abono')).toHaveTextContent('ES76 2077 0024 0031 0257 5766');
  await expect.element(summaryValue('Cuenta de abono anterior')).toHaveTextContent(FORMATTED_IBAN);
  await expect.element(summaryValue('Qué cambia')).toHaveTextContent('El dinero de los próximos anticipos');
  await expect.element(summaryValue('Qué no cambia')).toHaveTextContent('Lo ya anticipado no cambia de cuenta');
});
