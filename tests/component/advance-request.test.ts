import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { reloadPortal } from './support/reload.ts';
import {
  button,
  expectAddress,
  expectCount,
  expectErrorToast,
  field,
  filters,
  link,
  rows,
  goToPage,
} from './support/screen.ts';
import { noConnection } from './support/mock-service.ts';
import type { Answers } from './support/mock-service.ts';
import { CLIENT, IBAN, PRICED_LINE, buildFinanceable, buildFinanceablePage } from './support/supplier-answers.ts';
import { useFakeTime, advanceTime, useRealTime } from './support/time.ts';

const box = (index: number) => rows().nth(index).getByRole('checkbox');
const amount = (index: number) => rows().nth(index).field('newNominalAmountFinanced');
const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });
const simulate = () => button('Simulación');
const terms = () => page.getByRole('checkbox', { name: /He leído y acepto/ });
const figure = (name: string) => page.css('.price-figures > div').filter({ hasText: name }).css('dd');
const totals = () => page.getByRole('region', { name: 'Su selección' });

/** Fifty-five invoices of 500,00 €. */
const MANY = Array.from({ length: 55 }, (_, index) =>
  buildFinanceable({ invoiceNumberExt: `F-${index}`, nominalAmount: 500, nominalAmountFinanced: 500 }),
);

async function openList(answers: Answers = {}) {
  const service = await openPortal('/anticipo-facturas', {
    answers: { 'financeable-invoices': buildFinanceablePage(MANY), ...answers },
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await expect.element(box(0)).toBeVisible();
  return service;
}

const textsOf = (cells: Element[]) => cells.map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());

test('R-ADV-13 R-ADV-16 R-ADV-19 R-ADV-20 the simulation shows every value of the service, with totals', async () => {
  const [first, second] = [
    { nominalAmount: 500, percentageInterest: 5.0795, interestDays: 89, interest: 6.28, commission: 20 },
    { nominalAmount: 150.5, percentageInterest: 6.125, interestDays: 30, interest: 0.77, commission: 3.06 },
  ];
  const lines = [
    { ...first, numInvoiceExt: 'F-0', tax: 4.52, spending: 1.5, spendingCharged: 1.25, total: 467.95 },
    { ...second, numInvoiceExt: 'F-1', tax: 0.1, spending: 0.2, spendingCharged: 0.15, total: 146.42 },
  ];
  const service = await openList({ simulation: { response: lines } });
  await box(0).click();
  await box(1).click();
  await amount(1).fill('150,5');
  await simulate().click();
  await expectAddress('/anticipo-facturas/confirmar?isSimulation=true');
  await expect.element(figure('Recibirá')).toHaveTextContent('614,37 €');
  await expect.element(figure('Coste')).toHaveTextContent('36,13 €');
  const sent = (index: number, nominalAmount: number) => ({
    nominalAmount,
    numInvoice: MANY[index]?.invoiceNumber,
    numInvoiceExt: `F-${index}`,
  });
  expect(service.callsOf('simulation').map(({ body }) => body)).toMatchObject([
    { numClient: CLIENT.numClient, invoiceSimulationDtoList: [sent(0, 500), sent(1, 150.5)] },
  ]);
  expect(
    rows()
      .elements()
      .map((row) => textsOf([...row.children])),
  ).toEqual([
    ['F-0', '500,00 €', '5,0795 %', '89', '6,28 €', '20,00 €', '4,52 €', '1,50 €', '1,25 €', '467,95 €'],
    ['F-1', '150,50 €', '6,125 %', '30', '0,77 €', '3,06 €', '0,10 €', '0,20 €', '0,15 €', '146,42 €'],
  ]);
  expect(textsOf(page.css('tfoot td').elements()).slice(1)).toEqual([
    '650,50 €',
    '',
    '',
    '7,05 €',
    '23,06 €',
    '4,62 €',
    '1,70 €',
    '1,40 €',
    '614,37 €',
  ]);
});

test('R-ADV-03 R-ADV-22 each value of an invoice is in its column, in the list and in the review', async () => {
  const invoice = buildFinanceable({
    invoiceNumberExt: 'F-7',
    invoiceDate: '2026-03-05',
    invoiceExpirationDate: '2027-06-08',
    nominalAmount: 1234.5,
    nominalAmountFinanced: 987.65,
  });
  await openList({ 'financeable-invoices': buildFinanceablePage([invoice]) });
  const [row = []] = rows()
    .elements()
    .map((one) => textsOf([...one.querySelectorAll('td')]));
  expect(row.slice(1, 6)).toEqual(['F-7', '05/03/2026', '08/06/2027', '1.234,50 €', '987,65 €']);
  await box(0).click();
  await amount(0).fill('33,30');
  await requestButton().click();
  await expect.element(terms()).toBeVisible();
  const priced = () =>
    rows()
      .elements()
      .map((one) => textsOf([...one.children]).slice(0, 3));
  await expect.poll(priced).toEqual([['F-7', '08/06/2027', '33,30 €']]);
});

test('R-ADV-35 a request with a lost response is repeated with the same key, even after going back', async () => {
  useFakeTime();
  const few = MANY.slice(0, 5);
  const service = await openList({ 'financeable-invoices': buildFinanceablePage(few) });
  await box(3).click();
  await amount(3).fill('250');
  await requestButton().click();
  await expectAddress(/isSimulation=false$/);
  await terms().click();
  service.answer({ advance: noConnection() });
  await requestButton().click();
  await advanceTime(2000);
  await expect.element(requestButton()).toHaveFocus();
  await expectErrorToast(1000);
  await expect.element(terms()).toBeChecked();
  // The service has executed it, and the list shows that at the next read.
  const left = few.map((invoice, index) => ({ ...invoice, nominalAmountFinanced: index === 3 ? 250 : 500 }));
  service.answer({ advance: { message: 'OK' }, 'financeable-invoices': buildFinanceablePage(left) });
  await link('Volver').click();
  await expect.element(amount(3)).toHaveValue('250,00');
  await expect.element(rows().nth(3).css('[data-label="Anticipable"]')).toHaveTextContent('250,00');
  useRealTime();
  await requestButton().click();
  await terms().click();
  await requestButton().click();
  await expect.element(link('Finalizar')).toBeVisible();
  const keys = service.callsOf('advance').map(({ headers }) => headers['idempotency-key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('R-ADV-36 a reload of the summary, Volver and the browser’s Back restore page, filter and selection', async () => {
  await openList();
  await filters().click();
  await field('impDesde').fill('1');
  await button('Filtrar').click();
  await expect.element(filters()).toHaveTextContent('1 activo');
  await goToPage('Siguiente', 2);
  await box(2).click();
  await amount(2).fill('33,30');
  const isRestored = async () => {
    await expectAddress('/anticipo-facturas?goBack=true');
    await expect.element(page.getByText('Página 2', { exact: true })).toBeVisible();
    await expect.element(filters()).toHaveTextContent('1 activo');
    await expect.element(rows().nth(2)).toHaveTextContent('F-52');
    await expect.element(box(2)).toBeChecked();
    await expect.element(amount(2)).toHaveValue('33,30');
    await expect.element(field('numClient')).toHaveValue(CLIENT.numClient);
    await expect.element(field('iban')).toHaveValue(IBAN);
  };
  await simulate().click();
  await expect.element(figure('Recibirá')).toBeVisible();
  window.history.back();
  await isRestored();
  await requestButton().click();
  await expect.element(terms()).toBeVisible();
  await reloadPortal({ 'financeable-invoices': buildFinanceablePage(MANY), simulation: { response: [PRICED_LINE] } });
  await expect.element(requestButton()).toHaveTextContent('33,30');
  await link('Volver').click();
  await isRestored();
});

const isInView = () => {
  const { top, bottom } = requestButton().element().getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

test('the totals stay visible, however far the user scrolls', async () => {
  await openList();
  await box(0).click();
  for (const index of [0, 20]) {
    rows().nth(index).element().scrollIntoView({ block: 'center' });
    expect(rows().nth(49).element().getBoundingClientRect().top).toBeGreaterThan(window.innerHeight);
    await expect.poll(isInView).toBe(true);
  }
});

test('on a phone rows are cards, and the checkbox for the page is visible', async () => {
  await page.viewport(375, 800);
  await openList();
  const all = page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' });
  all.element().scrollIntoView();
  await expect.element(page.getByText('Seleccionar todas', { exact: true })).toBeVisible();
  await all.click();
  await expect.element(totals()).toHaveTextContent('50 facturas seleccionadas');
  expect(getComputedStyle(rows().first().element()).display).not.toBe('table-row');
  await expect.poll(isInView).toBe(true);
});

test('R-ADV-39 Request on the simulation leads to the summary with the same selection', async () => {
  await openList();
  await box(1).click();
  await amount(1).fill('123,45');
  await simulate().click();
  await page.getByRole('link', { name: /^Solicitar/ }).click();
  await expectAddress('/anticipo-facturas/confirmar?isSimulation=false');
  await expect.element(requestButton()).toHaveTextContent('123,45');
  await expectCount(rows(), 1);
  await expect.element(rows().first()).toHaveTextContent('F-1');
});
