import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { expectCell, expectErrorPanel, expectNumError, testBreaches } from './support/breach-screens.ts';
import type { Answers } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { button, expectAddress, expectCount, field, rows, summaryValue, toast } from './support/screen.ts';
import { buildFinanceable, buildFinanceablePage, CLIENT, IBAN } from './support/supplier-answers.ts';
import { useFakeTime } from './support/time.ts';

// What the contract watch and the check say of an answer is what a screen makes of the same answer: advances.

const ONE_INVOICE = buildFinanceablePage([buildFinanceable({ invoiceNumberExt: 'FV-00001' })]);
const DONE = 'Su solicitud de anticipo se ha realizado correctamente';
const UNKNOWN = 'No sabemos si la entidad';

const terms = () => page.getByRole('checkbox', { name: /He leído y acepto/ });
const request = () => page.getByRole('button', { name: /^Solicitar/ });

async function openAdvance(answers: Answers) {
  const service = await openPortal('/anticipo-facturas', { answers });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  return service;
}

async function openSimulation(answers: Answers) {
  const service = await openAdvance({ 'financeable-invoices': ONE_INVOICE, ...answers });
  await rows().first().getByRole('checkbox').click();
  await button('Simulación').click();
  return service;
}

async function requestAdvance(answers: Answers) {
  const service = await openAdvance({ 'financeable-invoices': ONE_INVOICE, ...answers });
  await rows().first().getByRole('checkbox').click();
  await request().click();
  await terms().click();
  await request().click();
  return service;
}

const invoiceCell = (column: string, text: string) => async (answers: Answers) => {
  await openAdvance(answers);
  await expectCell(column, text);
};

async function seeDueDayAsReceived(answers: Answers) {
  await invoiceCell('Vencimiento', formatDay(addDays(today(), 60)))(answers);
  await expectNumError('Vencimiento');
}

/** The portal keeps no selection without the number of each invoice. */
async function seeNoPrice(answers: Answers) {
  const service = await openAdvance(answers);
  await rows().first().getByRole('checkbox').click();
  await button('Simulación').click();
  await expect.element(page.getByText('Elija un cliente')).toBeVisible();
  await expectAddress('/anticipo-facturas');
  expect(service.callsOf('simulation')).toEqual([]);
}

async function seeInvoices(answers: Answers) {
  await openAdvance(answers);
  await expectCount(rows(), 2);
}

async function seeInvoicesFail(answers: Answers) {
  await openAdvance(answers);
  await expectErrorPanel();
}

async function seePriceFail(answers: Answers) {
  await openSimulation(answers);
  await expectErrorPanel();
}

const priceFailsWith = (code: number) => async (answers: Answers) => {
  await seePriceFail(answers);
  await expect.element(toast(getErrorMessage(code))).toBeVisible();
};

/** Neither a price nor a way to request it. */
async function seeUnusablePrice(answers: Answers) {
  const service = await openSimulation(answers);
  await expectErrorPanel();
  await expect.element(toast(getErrorMessage(1003))).toBeVisible();
  await expectCount(page.getByText('Coste total'), 0);
  await expectCount(page.getByRole('link', { name: /^Solicitar/ }), 0);
  expect(service.callsOf('advance')).toEqual([]);
}

async function seeDone(answers: Answers) {
  await requestAdvance(answers);
  await expect.element(toast(DONE)).toBeVisible();
}

async function seeRequestedDay(answers: Answers) {
  // On a Sunday, for which the service states no value date.
  useFakeTime('2026-11-29T10:00:00Z');
  await seeDone(answers);
  await expect.element(summaryValue('Fecha valor')).toHaveTextContent('30/11/2026');
}

const refusedWith = (code: number, isUnknown: boolean) => async (answers: Answers) => {
  await requestAdvance(answers);
  await expect.element(toast(getErrorMessage(code))).toBeVisible();
  await expectCount(toast(DONE), 0);
  await expectCount(page.getByText(UNKNOWN), isUnknown ? 1 : 0);
};

const NO_PRICES = 'Sale un error en lugar de la simulación.';
const MAYBE_AWAITED = 'El portal da el anticipo por hecho, aunque espere una autorización.';
const WITHOUT_PRICE = 'y el anticipo no se puede solicitar.';
const missing = (part: string) => `No se ve el precio, pues falta un dato (${part}), ${WITHOUT_PRICE}`;
const noNumber = `No se ve el precio, pues un número no se puede leer (tipo de interés), ${WITHOUT_PRICE}`;
const noAmount = (part: string) => `No se ve el precio, pues un importe no se puede leer (${part}), ${WITHOUT_PRICE}`;

testBreaches('advances', {
  'listFinanceableInvoices invoicePendingDetailsDtoList/0/invoiceNumber null': [
    'La factura no se puede simular ni anticipar.',
    seeNoPrice,
  ],
  'listFinanceableInvoices invoicePendingDetailsDtoList/0/customerNumber missing': ['', seeInvoices],
  'listFinanceableInvoices invoicePendingDetailsDtoList/0/invoiceExpirationDate slash day': [
    'La factura que se puede anticipar muestra su vencimiento tal como llega, y en Excel da error.',
    seeDueDayAsReceived,
  ],
  'listFinanceableInvoices invoicePendingDetailsDtoList/0/nominalAmountFinanced missing': [
    'La factura que se puede anticipar se ve con 0,00 € como importe anticipado o anticipable.',
    invoiceCell('Anticipable', '0,00 €'),
  ],
  'listFinanceableInvoices invoicePendingDetailsDtoList/0/nominalAmountFinanced comma amount': [
    'Sale un error en lugar de la lista de facturas que se pueden anticipar.',
    seeInvoicesFail,
  ],
  'listFinanceableInvoices  empty': [
    'Sale un error en lugar de la lista de facturas que se pueden anticipar.',
    seeInvoicesFail,
  ],
  'simulateAdvance response/0/numInvoiceExt missing': [missing('número'), seeUnusablePrice],
  'simulateAdvance response/0/percentageInterest no number': [noNumber, seeUnusablePrice],
  'simulateAdvance response/0/percentageInterest comma amount': [noNumber, seeUnusablePrice],
  'simulateAdvance response/0/interestDays missing': [
    `No se ve el precio, pues un número no se puede leer (días), ${WITHOUT_PRICE}`,
    seeUnusablePrice,
  ],
  'simulateAdvance response/0/interest comma amount': [noAmount('intereses'), seeUnusablePrice],
  'simulateAdvance response/0/total missing': [missing('total'), seeUnusablePrice],
  'simulateAdvance response/0/total comma amount': [noAmount('total'), seeUnusablePrice],
  'simulateAdvance response/0/commission null': [missing('comisión'), seeUnusablePrice],
  'simulateAdvance  empty': [NO_PRICES, seeUnusablePrice],
  'simulateAdvance  error with 200': [NO_PRICES, priceFailsWith(602)],
  'simulateAdvance  no code': ['Sale un mensaje general, que no dice qué ha pasado.', priceFailsWith(401)],
  'requestAdvance message missing': [MAYBE_AWAITED, seeDone],
  'requestAdvance message unknown value': [MAYBE_AWAITED, seeDone],
  'requestAdvance valueDate slash day': ['Se ve el día pedido en lugar de la fecha valor.', seeRequestedDay],
  'requestAdvance  html': ['Sale un error, y no se sabe si el anticipo se ha hecho.', refusedWith(401, true)],
  'requestAdvance  wrong code': ['Sale un mensaje general, que no dice qué ha pasado.', refusedWith(400, false)],
  'requestAdvance  error with 200': [
    'Sale el mensaje del error, y el portal no da el anticipo por hecho.',
    refusedWith(602, true),
  ],
});
