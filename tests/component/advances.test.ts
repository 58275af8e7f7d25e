import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from './support/media.ts';
import { openPortal } from './support/portal.ts';
import { reloadPortal } from './support/reload.ts';
import { sampleAccessible } from './support/axe.ts';
import {
  button,
  chips,
  dialog,
  expectAddress,
  expectCount,
  expectErrorToast,
  summaryValue,
  field,
  filters,
  link,
  readOptions,
  rows,
  toast,
  toasts,
} from './support/screen.ts';
import { findListCalls } from './support/advance.ts';
import { createHeldAnswer, noConnection, refuse, reply } from './support/mock-service.ts';
import type { Answers, Call } from './support/mock-service.ts';
import {
  ACCOUNT,
  CLIENT,
  IBAN,
  PRICED_LINE,
  OTHER_CLIENT,
  PENDING_ACCOUNT,
  buildFinanceable,
  buildFinanceablePage,
  SUPPLIER_DETAILS,
} from './support/supplier-answers.ts';
import { useFakeTime, advanceTime } from './support/time.ts';

const PATH = '/anticipo-facturas';
const INVOICES = [500, 1250, 30_000].map((nominalAmount, index) =>
  buildFinanceable({ invoiceNumberExt: `F-${index}`, nominalAmount, nominalAmountFinanced: nominalAmount }),
);

const box = (index: number) => rows().nth(index).getByRole('checkbox');
const amount = (index: number) => rows().nth(index).field('newNominalAmountFinanced');
const totals = () => page.getByRole('region', { name: 'Su selección' });
const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });
const requestLink = () => page.getByRole('link', { name: /^Solicitar/ });
const simulate = () => button('Simulación');
const terms = () => page.getByRole('checkbox', { name: /He leído y acepto/ });
const figure = (name: string) => page.css('.price-figures > div').filter({ hasText: name }).css('dd');
const chooseClient = (numClient = CLIENT.numClient) => field('numClient').selectOptions(numClient);

async function openList(answers: Answers = {}, host?: string) {
  const all = { 'financeable-invoices': buildFinanceablePage(INVOICES) };
  const service = await openPortal(PATH, { host, answers: { ...all, ...answers } });
  await chooseClient();
  await field('iban').selectOptions(IBAN);
  await expect.element(box(0)).toBeVisible();
  return service;
}

/** A day some days ahead, as typed into the field and as sent. */
function inDays(days: number) {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const parts = [
    day.getFullYear(),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ];
  return { typed: parts.toReversed().join('/'), sent: parts.join('-') };
}

/** A price by value date: each later day costs 1 € more. */
const pricedAs = (total: number) => ({ response: [{ ...PRICED_LINE, total }] });

test('R-ADV-01 R-ADV-02 R-ADV-04 R-ADV-49 the list has the client’s invoices; each amount starts as the advanceable one', async () => {
  const advanceable = [12.34, 1000.5];
  const service = await openPortal(PATH, {
    answers: {
      'financeable-invoices': buildFinanceablePage(
        advanceable.map((nominalAmountFinanced) => buildFinanceable({ nominalAmountFinanced })),
      ),
    },
  });
  await expect.element(page.getByText('Elija un cliente')).toBeVisible();
  expect(findListCalls(service)).toEqual([]);
  await chooseClient();
  await expectCount(rows(), 2);
  expect(findListCalls(service).map(({ query }) => query)).toEqual([
    { codigoEntidad: '9000', tipoConfirming: 'N', numCliente: CLIENT.numClient },
  ]);
  for (const part of [field('iban'), filters(), box(0), simulate(), requestButton()]) {
    await expect.element(part).toBeVisible();
  }
  await expect.element(amount(0)).toHaveValue('12,34');
  await expect.element(amount(1)).toHaveValue('1.000,50');
});

test('R-ADV-03 R-ADV-41 R-LIM-26 R-ADV-42 a page and a request have at most 50 invoices: a message refuses the 51st', async () => {
  const many = Array.from({ length: 51 }, () => buildFinanceable());
  await openList({ 'financeable-invoices': buildFinanceablePage(many) });
  await expectCount(rows(), 50);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }).click();
  await expect.element(totals()).toHaveTextContent('50 facturas seleccionadas');
  // R-ALL-09
  await expect.element(totals()).toHaveTextContent('No caben más: 50 facturas por solicitud.');
  await button('Siguiente').click();
  await expect.element(page.getByText('Página 2', { exact: true })).toBeVisible();
  await expectCount(rows(), 1);
  await box(0).click();
  await expect.element(toast('hasta 50 facturas a la vez')).toBeVisible();
  await expect.element(box(0)).not.toBeChecked();
  await button('Quitar la selección').click();
  await expect.element(totals()).toHaveTextContent('0 facturas seleccionadas');
  await box(0).click();
  await expect.element(totals()).toHaveTextContent('1 factura seleccionada');
});

test('on a page of fifty, three keys lead from an invoice to the simulation, and one key leads back', async () => {
  await openList({
    'financeable-invoices': buildFinanceablePage(Array.from({ length: 50 }, () => buildFinanceable())),
  });
  await box(0).click();
  await box(1).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(totals()).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(simulate()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box(1)).toHaveFocus();
});

test('a skip link before the invoices leads to the selection; one after the selection leads back', async () => {
  await openList();
  const there = link('Ir a su selección (Esc)');
  (there.element() as HTMLElement).focus();
  await userEvent.tab();
  await expect
    .element(page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }))
    .toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(there).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(totals()).toHaveFocus();
  const back = link('Volver a las facturas (Esc)');
  (back.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectAddress(PATH);
  await expect
    .element(page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }))
    .toHaveFocus();
});

test('the total follows every checkbox and every amount', async () => {
  await openList();
  await box(0).click();
  await box(1).click();
  await amount(1).fill('0,35');
  await expect.element(requestButton()).toHaveTextContent('500,35');
  await userEvent.tab();
  await expect.element(amount(1)).toHaveValue('0,35');
  await box(0).click();
  await expect.element(requestButton()).toHaveTextContent(/ 0,35/);
});

test('R-ADV-11 the amount to correct gets the focus, whichever page it is on', async () => {
  const many = Array.from({ length: 51 }, () => buildFinanceable());
  await openList({ 'financeable-invoices': buildFinanceablePage(many) });
  await box(3).click();
  await amount(3).fill('9.999.999,99');
  await button('Siguiente').click();
  await expectCount(rows(), 1);
  await box(0).click();
  await expect.element(page.getByText('Corrija los importes marcados.')).toBeVisible();
  await simulate().click();
  await expect.element(toast('El importe a anticipar no debe ser mayor al importe anticipable')).toBeVisible();
  await expect.element(page.getByText('Página 1', { exact: true })).toBeVisible();
  await expect.element(amount(3)).toHaveFocus();
  await expectAddress(PATH);
});

test('R-ADV-43 for an invalid amount that is not an excess the toast says so', async () => {
  await openList();
  await box(0).click();
  await amount(0).fill('0');
  await requestButton().click();
  await expect.element(toast('Corrija los importes marcados antes de continuar.')).toBeVisible();
  await expect.element(amount(0)).toHaveFocus();
});

test('another client clears the selection with a message; the first client starts again', async () => {
  await openList();
  await box(0).click();
  await amount(0).fill('1');
  await chooseClient(OTHER_CLIENT.numClient);
  await expect.element(toast('Ha cambiado de cliente')).toBeVisible();
  await expect.element(totals()).toHaveTextContent('0 facturas seleccionadas');
  await chooseClient();
  await expect.element(box(0)).not.toBeChecked();
  await expect.element(amount(0)).toHaveValue('500,00');
});

test('R-ADV-02 R-LIST-05 filters narrow the list; selected invoices stay selected', async () => {
  const matching = ({ query }: Call) =>
    buildFinanceablePage(INVOICES.filter(({ nominalAmount }) => nominalAmount >= Number(query.impDesde ?? 0)));
  await openList({ 'financeable-invoices': matching });
  await box(0).click();
  await filters().click();
  await expectCount(field('numCliente'), 0);
  await field('impDesde').fill('30000');
  await button('Filtrar').click();
  await expectCount(rows(), 1);
  await expectCount(chips(), 1);
  await expect.element(totals()).toHaveTextContent('1 factura seleccionada');
  await field('impDesde').fill('899999');
  await button('Filtrar').click();
  await expect.element(page.getByText('No se encontraron datos.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Eliminar todos los filtros' }).click();
  await expectCount(rows(), 3);
  await expect.element(box(0)).toBeChecked();
});

test('R-ADV-41 R-LIM-04 if there are more invoices than were sent, only a toast says so', async () => {
  await openList({ 'financeable-invoices': buildFinanceablePage(INVOICES, 1) });
  await expect.element(toast('Hay más facturas que las que se muestran')).toBeVisible();
});

test('R-LIST-17 R-LIST-18 R-ADV-35 without advanceable invoices a message replaces the list', async () => {
  await openPortal(PATH, { answers: { 'financeable-invoices': refuse(709, 404) } });
  await chooseClient();
  await expect.element(page.getByText('No se encontraron datos.')).toBeVisible();
  await expect.element(page.getByText('Este cliente no tiene ahora facturas que usted pueda anticipar.')).toBeVisible();
  await expectCount(toasts(), 0);
});

test('a single client and a single validated account are preselected', async () => {
  await openPortal(PATH, {
    answers: {
      clients: { response: [CLIENT] },
      accounts: { response: [PENDING_ACCOUNT, ACCOUNT] },
    },
  });
  await expect.element(box(0)).toBeVisible();
  await expect.element(field('numClient')).toHaveValue(CLIENT.numClient);
  await expect.element(field('iban')).toHaveValue(IBAN);
  expect(readOptions(field('iban'))).toHaveLength(2);
});

test('R-ADV-32 R-ADV-33 R-LIM-27 R-LIM-28 R-LIM-40 the help has the informative texts', async () => {
  await openPortal(PATH);
  await expect.element(page.getByText('La autorización de las solicitudes')).not.toBeVisible();
  await page.getByText('Cómo se tramitan las solicitudes').click();
  await expect.element(page.getByText('Las solicitudes de anticipo se tramitan de 50 en 50 facturas.')).toBeVisible();
  await expect.element(page.getByText('La autorización de las solicitudes se realiza en lotes de 10.')).toBeVisible();
});

test('the menu entry restarts the screen', async () => {
  await openList();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Anticipo de facturas' }).click();
  await expect.element(field('numClient')).toHaveValue('');
  await expect.element(page.getByText('Elija un cliente')).toBeVisible();
});

/** Selects the first invoice and opens its simulation. */
async function openSimulation(answers: Answers = {}) {
  const service = await openList({ simulation: pricedAs(400), ...answers });
  await box(0).click();
  await simulate().click();
  await expect.element(figure('Recibirá')).toHaveTextContent('400,00 €');
  return service;
}

const date = () => field('simulationDate');

test('R-ADV-38 of two value dates the last selected one wins, even if its response arrives first', async () => {
  const [first, second] = [inDays(1), inDays(2)];
  const { answer, release } = createHeldAnswer(pricedAs(399));
  const service = await openSimulation({
    simulation: ({ body }: Call) => {
      const { simulationDate } = body as { simulationDate: string };
      if (simulationDate === first.sent) return answer;
      return pricedAs(simulationDate === second.sent ? 398 : 400);
    },
  });
  await date().fill(first.typed);
  await expect.poll(() => service.callsOf('simulation').length).toBe(2);
  await date().fill(second.typed);
  await expect.element(page.getByText(`Importes con fecha valor ${second.typed}`)).toBeVisible();
  await expect.element(figure('Recibirá')).toHaveTextContent('398,00 €');
  const shown = new Set<string>();
  const watch = new MutationObserver(() => shown.add(figure('Recibirá').element().textContent ?? ''));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  release();
  // When a third response is shown, the late one has been processed.
  await date().fill(inDays(3).typed);
  await expect.element(page.getByText(`Importes con fecha valor ${inDays(3).typed}`)).toBeVisible();
  watch.disconnect();
  expect([...shown].filter((text) => text.includes('399'))).toEqual([]);
});

test('R-ADV-35 for a date without a price an error is shown and the amounts stay; without a price nothing can be requested', async () => {
  const service = await openSimulation();
  const before = page.css('.price-figures').element().textContent;
  service.answer({ simulation: refuse(732, 409) });
  await date().fill(inDays(3).typed);
  await expectErrorToast(732);
  await expect.element(page.getByText(`Importes con fecha valor ${inDays(0).typed}`)).toBeVisible();
  expect(page.css('.price-figures').element().textContent).toBe(before);
  await expectCount(requestLink(), 0);
  await date().fill(inDays(0).typed);
  await expect.element(page.getByText(`coste con fecha valor ${inDays(0).typed}`)).toBeVisible();
  await expectCount(requestLink(), 0);
  service.answer({ simulation: pricedAs(397) });
  await button('Reintentar').click();
  await expect.element(figure('Recibirá')).toHaveTextContent('397,00 €');
  await expectCount(button('Reintentar'), 0);
  await expect.element(requestLink()).toBeVisible();
});

test('R-ADV-38 a date that is selected again is simulated again, and so is the request after it', async () => {
  const service = await openSimulation();
  await date().fill(inDays(2).typed);
  await expect.element(page.getByText(`Importes con fecha valor ${inDays(2).typed}`)).toBeVisible();
  service.answer({ simulation: pricedAs(390) });
  await date().fill(inDays(0).typed);
  await expect.element(figure('Recibirá')).toHaveTextContent('390,00 €');
  service.answer({ simulation: pricedAs(380) });
  await requestLink().click();
  await expectAddress(/isSimulation=false$/);
  await expect.element(figure('Recibirá')).toHaveTextContent('380,00 €');
});

test('rates are shown with every decimal that the service sends', async () => {
  await openSimulation({ simulation: { response: [{ ...PRICED_LINE, percentageInterest: 6.125, total: 400 }] } });
  await expect.element(rows().first()).toHaveTextContent('6,125 %');
});

test('for a value date without payments, the page states the date to which the price applies', async () => {
  const [asked, paid] = [inDays(2), inDays(4)];
  await openSimulation({
    simulation: ({ body }: Call) => {
      const { simulationDate } = body as { simulationDate: string };
      const valueDate = simulationDate === asked.sent ? paid.sent : simulationDate;
      return { response: [{ ...PRICED_LINE, total: 400, valueDate }] };
    },
  });
  await expectCount(page.getByText(/La entidad no abona/), 0);
  await date().fill(asked.typed);
  await expect
    .element(page.getByText(`La entidad no abona el ${asked.typed}: los importes son con fecha valor ${paid.typed}.`))
    .toBeVisible();
  await expect.element(page.getByText(`Importes con fecha valor ${paid.typed}`)).toBeVisible();
});

test('the calendar distinguishes weekends from other days', async () => {
  await openSimulation();
  await page.getByRole('button', { name: /Abrir el calendario/ }).click();
  const colorOf = (selector: string) => {
    const day = page.css(`.calendar td:not([data-outside]):not([data-disabled])${selector}`).elements()[0];
    return day && getComputedStyle(day).color;
  };
  await page.css('.calendar .rdp-button_next').click();
  await expect.poll(() => colorOf(':nth-child(6)')).toBeDefined();
  expect(colorOf(':nth-child(6)')).toBe(colorOf(':nth-child(7)'));
  expect(colorOf(':nth-child(6)')).not.toBe(colorOf(':nth-child(5)'));
});

test('a TAE above 25 % has an explanation', async () => {
  const service = await openList({
    simulation: { response: [{ ...PRICED_LINE, interestDays: 5, interest: 1.94, total: 1245 }] },
  });
  await box(1).click();
  await simulate().click();
  await expect.element(page.getByText('La TAE es alta porque el plazo es corto (5 días como máximo)')).toBeVisible();
  service.answer({ simulation: { response: [PRICED_LINE] } });
  await date().fill(inDays(1).typed);
  await expect.element(figure('Recibirá')).toHaveTextContent('1.236,00 €');
  await expectCount(page.getByText(/La TAE es alta/), 0);
});

test.each([
  [366, 'La fecha no puede ser posterior al'],
  [-1, 'La fecha no puede ser anterior al'],
] as const)('R-ADV-18 R-VAL-78 R-VAL-79 from today to 365 days ahead, not %i', async (days, message) => {
  const service = await openSimulation();
  await date().fill(inDays(days).typed);
  await userEvent.tab();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(service.callsOf('simulation')).toHaveLength(1);
});

/** Selects the invoice of 1.250,00 € and opens the summary of the request. */
async function openRequest(answers: Answers = {}, host?: string) {
  const service = await openList(answers, host);
  await box(1).click();
  await requestButton().click();
  await expectAddress(/isSimulation=false$/);
  return service;
}

test('R-ADV-22 R-ADV-47 the confirmation has all data of the simulation, and the terms', async () => {
  const valueDate = inDays(0).sent;
  const line = { ...PRICED_LINE, tax: 0.64, spendingCharged: 1.5, total: 1233.86, valueDate };
  await openRequest({ simulation: { response: [line] } });
  await expect.element(figure('Coste total')).toHaveTextContent('16,14 €');
  await expect.element(rows().first()).toHaveTextContent('F-1');
  for (const [label, value] of [
    ['Cuenta de abono', 'ES91 2100 0418 4502 0005 1332'],
    ['Fecha valor', inDays(0).typed],
    ['Intereses', '10,94 €'],
    ['Comisión', '3,06 €'],
    ['Impuestos', '0,64 €'],
    ['Gastos a su cargo', '1,50 €'],
  ] as const)
    await expect.element(summaryValue(label)).toHaveTextContent(value);
  await expect.element(page.getByText('Una vez confirmada, la solicitud no se puede anular.')).toBeVisible();
  await expectCount(page.getByText(/necesitará una autorización/), 0);
  await expect.element(requestButton()).toBeDisabled();
  await page.getByText('Ver las condiciones').click();
  await expect.element(page.getByText('cede a la entidad los derechos de cobro')).toBeVisible();
  await terms().click();
  await expect.element(requestButton()).toBeEnabled();
  await terms().click();
  await expect.element(requestButton()).toBeDisabled();
});

test('R-ADV-24 a press of the disabled-looking button by keyboard sends nothing and focuses the terms', async () => {
  const service = await openRequest({ simulation: { response: [PRICED_LINE] } });
  await expect.element(requestButton()).toBeDisabled();
  (requestButton().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(terms()).toHaveFocus();
  expect(service.callsOf('advance')).toEqual([]);
});

test('the page states in advance that an authorisation will be needed, if the service says so', async () => {
  await openRequest({ simulation: { response: [PRICED_LINE], needsAuthorization: true } });
  await expect.element(page.getByText('Esta solicitud necesitará una autorización')).toBeVisible();
});

test('R-ADV-35 without a price nothing can be requested; after a retry in place the selection is still there', async () => {
  const service = await openRequest({ simulation: refuse(700, 500) });
  await expectErrorToast(700);
  await expect.element(button('Reintentar')).toBeVisible();
  await expectCount(requestButton(), 0);
  await expect.element(rows().first()).toHaveTextContent('F-1');
  await terms().click();
  service.answer({ simulation: { response: [PRICED_LINE] } });
  await button('Reintentar').click();
  await expect.element(figure('Recibirá')).toHaveTextContent('1.236,00 €');
  await expect.element(terms()).toBeChecked();
  await expect.element(requestButton()).toBeEnabled();
});

test('if the price changes at the moment of the request, the user is asked with both prices before anything is sent', async () => {
  const service = await openRequest({ simulation: { response: [PRICED_LINE] } });
  await expect.element(figure('Recibirá')).toHaveTextContent('1.236,00 €');
  await terms().click();
  service.answer({ simulation: { response: [{ ...PRICED_LINE, commission: 13.06, total: 1226 }] } });
  await requestButton().click();
  await expect.element(dialog()).toHaveTextContent('El precio ha cambiado');
  for (const [label, before, after] of [
    ['Coste total', '14,00 €', '24,00 €'],
    ['Recibirá en su cuenta', '1.236,00 €', '1.226,00 €'],
    ['TAE', '7,09 %', '12,52 %'],
  ])
    await expect
      .element(dialog().getByRole('row', { name: label }))
      .toHaveTextContent(new RegExp(`${label}\\s*${before}\\s*${after}`.replaceAll('.', '\\.').replaceAll(' ', '\\s')));
  expect(service.callsOf('advance')).toEqual([]);
  await button('No solicitar').click();
  await expect.element(figure('Recibirá')).toHaveTextContent('1.226,00 €');
  await expect.element(terms()).toBeChecked();
  expect(service.callsOf('advance')).toEqual([]);
  service.answer({ simulation: { response: [{ ...PRICED_LINE, commission: 14.06, total: 1225 }] } });
  await requestButton().click();
  await button('Solicitar con el precio nuevo').click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expect.element(figure('Recibirá')).toHaveTextContent('1.225,00 €');
  await expect.element(page.getByRole('region', { name: 'Justificante' })).toHaveTextContent(/14,06.*1\.225,00/);
  expect(service.callsOf('advance')).toHaveLength(1);
});

/** Sends a request of which the response is lost. */
async function requestWithoutResponse() {
  await useFakeTime();
  const service = await openRequest({ simulation: { response: [PRICED_LINE] } });
  await terms().click();
  service.answer({ advance: noConnection() });
  await requestButton().click();
  await advanceTime(2000);
  await expectErrorToast(1000);
  return service;
}

test('R-ADV-35 a request with a lost response is sent again with its key, even if it can no longer be priced', async () => {
  const service = await requestWithoutResponse();
  await expect.element(page.getByText('No sabemos si la entidad recibió su solicitud.')).toBeVisible();
  await expect.element(link('Vea en Operaciones si ya está solicitado')).toBeVisible();
  service.answer({ simulation: refuse(734, 409), advance: { message: 'OK' } });
  await requestButton().click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expect.element(figure('Recibirá')).toHaveTextContent('1.236,00 €');
  const keys = service.callsOf('advance').map(({ headers }) => headers['idempotency-key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('R-ADV-35 a reload after a lost response asks nobody to leave out invoices that it may have advanced', async () => {
  const service = await requestWithoutResponse();
  const again = await reloadPortal({
    'financeable-invoices': buildFinanceablePage([]),
    simulation: refuse(734, 409),
    advance: { message: 'OK' },
  });
  await expect.element(page.getByText('No sabemos si la entidad recibió su solicitud.')).toBeVisible();
  await expect.poll(() => again.callsOf('simulation').length).toBeGreaterThan(0);
  await terms().click();
  await requestButton().click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expectCount(page.getByText('Hay facturas que ya no se pueden anticipar'), 0);
  const keys = [service, again].map((one) => one.callsOf('advance').at(-1)?.headers['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
});

test('a rejected request is priced again: invoices that can no longer be priced are not sent again', async () => {
  const service = await openRequest({ simulation: { response: [PRICED_LINE] }, advance: refuse(732, 409) });
  await terms().click();
  await requestButton().click();
  await expectErrorToast(732);
  service.answer({ simulation: refuse(734, 409), advance: { message: 'OK' } });
  await requestButton().click();
  await expect.element(dialog().getByRole('listitem')).toHaveTextContent('F-1');
  await button('Cerrar').click();
  expect(service.callsOf('advance')).toHaveLength(1);
  await expect.element(terms()).toBeChecked();
  await expectCount(link('Finalizar'), 0);
});

const receiptFact = (label: string) =>
  page.getByRole('region', { name: 'Justificante' }).css('dl > div').filter({ hasText: label }).css('dd');

test('R-PLAN-05 the receipt names the company, even if its name arrives after the click', async () => {
  const supplier = createHeldAnswer(SUPPLIER_DETAILS);
  await openRequest({ simulation: { response: [PRICED_LINE] }, advance: { message: 'OK' }, supplier: supplier.answer });
  await terms().click();
  await requestButton().click();
  supplier.release();
  await expect.element(receiptFact('Empresa')).toHaveTextContent(SUPPLIER_DETAILS.name);
});

test('the receipt shows user, invoices, time, price and terms of the request; it is available after Finish', async () => {
  const service = await openRequest({
    simulation: { response: [PRICED_LINE] },
    advance: { message: 'OK', reference: 'AF-00000042' },
  });
  await terms().click();
  await requestButton().click();
  const sheet = page.getByRole('region', { name: 'Justificante' });
  const check = async () => {
    await expect.poll(() => service.callsOf('advance')).toHaveLength(1);
    const key = service.callsOf('advance')[0]?.headers['idempotency-key'] ?? 'none';
    for (const text of [
      'Talleres Ruiz e Hijos, S.L.',
      'B84102739',
      'anaruiz01',
      'ana@talleresruiz.example',
      CLIENT.name,
      'ES91 2100 0418 4502 0005 1332',
      'AF-00000042',
      key,
      'F-1',
      'cede a la entidad los derechos de cobro',
    ])
      await expect.element(sheet).toHaveTextContent(text);
    await expect
      .element(receiptFact('Día y hora'))
      .toHaveTextContent(new RegExp(`^${inDays(0).typed}, \\d\\d:\\d\\d:\\d\\d$`));
    await expect.element(rows().first()).toHaveTextContent(/1\.250,00.*5,25.*60.*10,94.*3,06.*1\.236,00/);
  };
  await check();
  await emulateMedia('print');
  await expect.element(page.getByText('Puede imprimir')).not.toBeVisible();
  await expect.element(sheet).toBeVisible();
  await emulateMedia('screen');
  await link('Finalizar').click();
  await expect.element(page.getByRole('heading', { name: 'Últimos justificantes' })).toBeVisible();
  await page.css('.receipt-last a').click();
  await expectAddress(/justificante=/);
  await check();
  const pdf = button('Descargar PDF');
  const busyWhenSaved: (string | null)[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    busyWhenSaved.push(pdf.element().getAttribute('aria-busy'));
  });
  await pdf.click();
  await expect.element(toast('Justificante anticipo')).toBeVisible();
  expect(busyWhenSaved).toEqual(['true']);
  await expect.element(pdf).toBeEnabled();
});

test('an invalid receipt, or one of no request of this session, is not shown', async () => {
  await openPortal(`${PATH}/confirmar?justificante=abc`, {
    stored: { advanceReceipts: JSON.stringify({ receipts: [{ key: 'abc' }] }) },
  });
  await expectAddress(PATH);
  await expect.element(field('numClient')).toBeVisible();
  await expectCount(page.getByText('Últimos justificantes'), 0);
});

test('R-ADV-23 R-ADV-24 R-ADV-25 R-ADV-26 R-ADV-27 R-ADV-29 R-ADV-31 the user confirms exactly the shown request', async () => {
  const service = await openRequest();
  await expect.element(figure('TAE')).toHaveTextContent(/^\d+,\d\d\s%$/);
  await terms().click();
  await requestButton().click();
  await expect.element(toast('Su solicitud de anticipo se ha realizado correctamente')).toBeVisible();
  const [{ body, headers } = { body: {}, headers: {} as Record<string, string> }] = service.callsOf('advance');
  const invoice = INVOICES[1];
  expect(body).toEqual({
    applicationDate: inDays(0).sent,
    iban: IBAN,
    numClient: CLIENT.numClient,
    totalAmount: 1250,
    totalInvoice: 1,
    typeConfirming: 'N',
    invoiceAdvanceList: [
      {
        invoiceDate: invoice?.invoiceExpirationDate,
        nominalAmount: 1250,
        numInvoice: invoice?.invoiceNumber,
        numInvoiceExt: 'F-1',
        numSecuence: 1,
      },
    ],
  });
  expect(headers['idempotency-key']).toMatch(/^[\w-]{20,}$/);
  await expect.element(page.getByRole('group', { name: 'Solicitud enviada' })).toHaveFocus();
  await expectCount(requestButton(), 0);
  await expectCount(link('Volver'), 0);
  await expect.element(button('Imprimir')).toBeVisible();
  await expect.element(rows().first()).toHaveTextContent('F-1');
  await link('Finalizar').click();
  await expectAddress(PATH);
  await expect.element(field('numClient')).toHaveValue('');
});

// The second value is not in the contract, but means the same.
test.each(['OK 2171', 'OK 02171'])(
  'R-ADV-28 R-ADV-37 above the limit of the agreement it is pending authorisation (%s)',
  async (message) => {
    await openRequest({ advance: reply(200, { message }) });
    await terms().click();
    await requestButton().click();
    await expect.element(toast('Su solicitud de anticipo ha quedado pendiente de autorización')).toBeVisible();
    await expect.element(page.getByText('Recibirá el dinero cuando se autorice.')).toBeVisible();
    const done = page.getByRole('group', { name: 'Pendiente de autorización' });
    await expect.element(done).toHaveFocus();
    await expect.element(done.css('.picture-warning')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Justificante' }))
      .toHaveTextContent('Pendiente de autorización');
    await expectCount(page.css('.picture-success, .status-label-success, .toast-success'), 0);
    await sampleAccessible('waiting for authorisation');
    await link('Finalizar').click();
    await expect
      .element(page.css('.receipt-last .status-label-warning'))
      .toHaveTextContent('Pendiente de autorización');
  },
);

test('R-ADV-40 the request has the confirming type of the listed invoices', async () => {
  const service = await openList({}, 'roble.localhost');
  await box(0).click();
  await filters().click();
  await field('tipoConfirming').selectOptions('D');
  await button('Filtrar').click();
  await expect.element(toast('Ha cambiado el tipo de confirming')).toBeVisible();
  await expect.element(box(0)).not.toBeChecked();
  await box(0).click();
  await requestButton().click();
  await terms().click();
  await requestButton().click();
  await expect.element(link('Finalizar')).toBeVisible();
  expect(service.callsOf('advance').map(({ body }) => body)).toMatchObject([{ typeConfirming: 'D' }]);
});

test('R-ADV-36 going back restores client, account, filter and selection', async () => {
  await openList();
  await filters().click();
  await field('impDesde').fill('1');
  await button('Filtrar').click();
  await expectCount(chips(), 1);
  await box(2).click();
  await amount(2).fill('33,30');
  await simulate().click();
  await expect.element(figure('Recibirá')).toBeVisible();
  window.history.back();
  await expectAddress('/anticipo-facturas?goBack=true');
  await expect.element(filters()).toHaveTextContent('1 activo');
  await expect.element(box(2)).toBeChecked();
  await expect.element(amount(2)).toHaveValue('33,30');
  await expect.element(field('numClient')).toHaveValue(CLIENT.numClient);
  await expect.element(field('iban')).toHaveValue(IBAN);
});

test('invoices that were advanced elsewhere in the meantime are marked or removed when the user returns', async () => {
  const service = await openList();
  await box(0).click();
  await box(1).click();
  await amount(1).fill('100');
  await simulate().click();
  await expect.element(figure('Recibirá')).toBeVisible();
  service.answer({
    'financeable-invoices': buildFinanceablePage([{ ...INVOICES[1], nominalAmountFinanced: 80 }, INVOICES[2] ?? {}]),
  });
  await link('Volver').click();
  await expect.element(toast('1 factura de su selección ya no se puede anticipar')).toBeVisible();
  await expect.element(page.getByText('1 factura seleccionada')).toBeVisible();
  await expect.element(rows().first()).toHaveTextContent('F-1');
  await expect.element(amount(0)).toHaveValue('100,00');
  await expect.element(page.getByText('Monto debe ser menor al importe anticipable')).toBeVisible();
});

test('R-ADV-03 a user who comes back can turn pages while the list refreshes; with another filter once it has loaded', async () => {
  const many = Array.from({ length: 51 }, (_, index) => buildFinanceable({ invoiceNumberExt: `F-${index}` }));
  const service = await openList({ 'financeable-invoices': buildFinanceablePage(many) });
  await box(0).click();
  await simulate().click();
  await expect.element(figure('Recibirá')).toBeVisible();
  const renewed = createHeldAnswer(buildFinanceablePage(many));
  service.answer({ 'financeable-invoices': renewed.answer });
  await link('Volver').click();
  await button('Siguiente').click();
  await expect.element(rows().first()).toHaveTextContent('F-50');
  renewed.release();
  await expect.element(page.getByText('Página 2', { exact: true })).toBeVisible();
  await expectCount(rows(), 1);
  await button('Anterior').click();
  await expectCount(rows(), 50);
  const filtered = createHeldAnswer(buildFinanceablePage(many.toReversed()));
  service.answer({ 'financeable-invoices': filtered.answer });
  await filters().click();
  await field('impDesde').fill('1');
  await button('Filtrar').click();
  await expect.poll(() => findListCalls(service)).toHaveLength(3);
  await button('Siguiente').click();
  filtered.release();
  await expect.element(rows().first()).toHaveTextContent('F-50');
  await expect.element(page.getByText('Página 1', { exact: true })).toBeVisible();
});
