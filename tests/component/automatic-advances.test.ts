import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import { openPortal } from './support/portal.ts';
import { reloadPortal } from './support/reload.ts';
import {
  button,
  readCells,
  dialog,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  expectErrorToast,
  summaryValue,
  field,
  filters,
  focus,
  heading,
  link,
  readOptions,
  row,
  rows,
  toast,
  toasts,
} from './support/screen.ts';
import { createHeldAnswer, refuse } from './support/mock-service.ts';
import type { Answers, Call } from './support/mock-service.ts';
import {
  ACCOUNT,
  AUTOMATIC_ADVANCE,
  CLIENT,
  IBAN,
  OTHER_CLIENT,
  FORMATTED_IBAN,
  SUPPLIER_ANSWERS,
  buildAutomaticPage,
  createPagedAnswer,
} from './support/supplier-answers.ts';

const CREATE = '/anticipo-automatico';
const END = '/anticipo-automatico/baja';
const CHANGE = '/anticipo-automatico/consulta';
const FAILED = 'Oh no, algo ha ido muy mal...';
const NO_ACCOUNT = 'se requiere al menos una cuenta de abono validada';
const OTHER_IBAN = 'ES7620770024003102575766';

const TWO_ACCOUNTS = { accounts: { response: [ACCOUNT, { ...ACCOUNT, iban: OTHER_IBAN }] } };
const NONE = { 'automatic-advances': buildAutomaticPage([]) };

const terms = () => page.getByRole('checkbox', { name: /acepto las condiciones del anticipo automático/ });
const pencil = () => button(`Modificar el anticipo automático de ${OTHER_CLIENT.name}`);
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

/** Today in the format of the summaries. */
function shortToday(): string {
  const [year = 0, month = 0, day = 0] = today().split('-').map(Number);
  return `${day} ${['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'][month - 1]} ${year}`;
}

async function openReview(answers: Answers = {}) {
  const service = await openPortal(CREATE, { answers });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await terms().click();
  await button('Continuar').click();
  await expectAddress(/\/alta\/confirmar$/);
  return service;
}

test('R-AUTO-01 the navigation links to each of the three screens, which show the way back', async () => {
  await openPortal(CREATE);
  const way = page.getByRole('navigation', { name: 'Ruta de navegación' });
  const bar = page.getByRole('navigation', { name: 'Anticipo automático: apartados' });
  for (const [name, path, title] of [
    ['Baja', END, 'Baja de anticipo automático'],
    ['Modificación / Consulta', CHANGE, 'Consulta de anticipos automáticos'],
    ['Alta', CREATE, 'Alta de anticipo automático'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expectAddress(path);
    await expect.element(heading()).toHaveTextContent(title);
    await expect.element(bar.css('[aria-current=page]')).toHaveTextContent(name);
    await expect.element(way.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/home');
    if (path === CREATE) await expect.element(way.css('[aria-current=page]')).toHaveTextContent('Anticipo automático');
    else await expect.element(way.getByRole('link', { name: 'Anticipo automático' })).toHaveAttribute('href', CREATE);
  }
});

test('R-AUTO-02 R-AUTO-59 R-VAL-81 R-VAL-82 R-VAL-83 client, account and terms are required', async () => {
  await openPortal(CREATE);
  const proceed = button('Continuar');
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await expect.element(proceed).toBeDisabled();
  await terms().click();
  await expect.element(proceed).toBeEnabled();
  for (const [name, value] of [
    ['numClient', CLIENT.numClient],
    ['iban', IBAN],
  ] as const) {
    focus(field(name));
    await field(name).selectOptions('');
    await userEvent.tab();
    await expect.element(page.getByText('Este campo es requerido.')).toBeVisible();
    await expect.element(proceed).toBeDisabled();
    await field(name).selectOptions(value);
  }
  await expect.element(proceed).toBeEnabled();
});

test('R-AUTO-10 R-AUTO-15 going back from the review keeps the selection', async () => {
  await openReview();
  await expect.element(summaryValue('Cliente pagador')).toHaveTextContent(CLIENT.name);
  await expect.element(summaryValue('Cuenta de abono')).toHaveTextContent(FORMATTED_IBAN);
  await expect.element(summaryValue('Fecha')).toHaveTextContent(shortToday());
  await expect.element(page.getByText('Todas las facturas vivas')).toBeVisible();
  await link('Volver').click();
  await expect.element(field('numClient')).toHaveValue(CLIENT.numClient);
  await expect.element(field('iban')).toHaveValue(IBAN);
  await button('Continuar').click();
  await expectAddress(/\/alta\/confirmar$/);
  sessionStorage.removeItem('automaticAdvanceCreated');
  await reloadPortal();
  await expectAddress(`${CREATE}?goBack=true`);
});

test.each([
  ['/anticipo-automatico/alta/confirmar', CREATE],
  ['/anticipo-automatico/baja/confirmar', END],
  ['/anticipo-automatico/modificacion/confirmar', CHANGE],
])('R-AUTO-15 R-AUTO-22 R-AUTO-60 %s without a selection goes back', async (path, start) => {
  await openPortal(path);
  await expectAddress(start);
});

test('R-AUTO-04 R-AUTO-08 R-AUTO-61 R-AUTO-63 clients with an automatic advance and accounts not validated cannot be selected', async () => {
  await openPortal(CREATE);
  await expect
    .poll(() => readOptions(field('numClient')))
    .toEqual([
      ['', 'Seleccione…'],
      [CLIENT.numClient, `${CLIENT.name} · 2 facturas · 2.500,00\u00A0€`],
    ]);
  await expect.poll(() => readOptions(field('iban')).map(([value]) => value)).toEqual(['', IBAN]);
});

test('R-AUTO-08 if every client has one, Alta says so', async () => {
  await openPortal(CREATE, { answers: { clients: { response: [OTHER_CLIENT] } } });
  await expect.element(page.getByText('Todos sus clientes tienen anticipo automático')).toBeVisible();
  await link('Ver anticipos automáticos').click();
  await expectAddress(CHANGE);
});

test('R-AUTO-03 R-AUTO-56 if the entity hides the terms, no acceptance is needed', async () => {
  await openPortal(CREATE, { host: 'roble.localhost' });
  await field('numClient').selectOptions(CLIENT.numClient);
  await expectCount(page.getByRole('checkbox'), 0);
  await field('iban').selectOptions(IBAN);
  await button('Continuar').click();
  await button('Confirmar').click();
  await expect.element(toast('Se ha creado un nuevo anticipo automático')).toBeVisible();
});

const NO_ACCOUNTS = { accounts: { response: [] } };

test('R-AUTO-07 without a validated account, a dialog on Alta says so', async () => {
  await openPortal(CREATE, { answers: NO_ACCOUNTS });
  await expect.element(dialog()).toHaveTextContent(NO_ACCOUNT);
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog(), 0);
  await expect.element(page.getByText(NO_ACCOUNT)).toBeVisible();
  await expect.element(button('Continuar')).toBeDisabled();
});

test('R-AUTO-07 without a validated account, Baja works as usual', async () => {
  await openPortal(END, { answers: NO_ACCOUNTS });
  await expect.element(row(OTHER_CLIENT.name)).toBeVisible();
  await expectCount(dialog(), 0);
});

test('R-AUTO-67 without a validated account, a dialog says so when the user changes an automatic advance', async () => {
  await openPortal(CHANGE, { answers: NO_ACCOUNTS });
  await pencil().click();
  await expect.element(dialog()).toHaveTextContent(NO_ACCOUNT);
  await userEvent.keyboard('{Escape}');
  await expectCount(page.getByText(NO_ACCOUNT), 0);
  await pencil().click();
  await inDialog('Ir a cuentas de abono').click();
  await expectAddress('/cuentas-de-abono');
});

test.each([
  ['R-AUTO-05 accounts', 'accounts', 690],
  ['R-AUTO-06 clients', 'clients', 500],
] as const)(
  'if %s can’t be loaded: R-AUTO-68 R-ERR-12 the no-accounts dialog and the toast; a retry loads them',
  async (_what, call, code) => {
    const service = await openPortal(CREATE, { answers: { [call]: refuse(code, 500) } });
    await expect.element(dialog()).toHaveTextContent(NO_ACCOUNT);
    await expectErrorToast(code);
    await inDialog('Cerrar').click();
    service.answer({ [call]: SUPPLIER_ANSWERS[call] });
    await button('Reintentar').click();
    await expect.element(field('numClient')).toBeVisible();
    await expectCount(button('Reintentar'), 0);
  },
);

test.each(['accounts', 'clients'])(
  'R-AUTO-68 R-ERR-05 if %s are not found: the no-accounts dialog, and no toast',
  async (call) => {
    await openPortal(CREATE, { answers: { [call]: refuse(709, 404) } });
    await expect.element(dialog()).toHaveTextContent(NO_ACCOUNT);
    await inDialog('Cerrar').click();
    await expect.element(button('Reintentar')).toBeVisible();
    await expectCount(toasts(), 0);
  },
);

test('R-AUTO-35 while the request is pending, Confirm shows a spinner and ignores clicks', async () => {
  const { answer, release } = createHeldAnswer({});
  const service = await openReview({ 'create-automatic-advance': answer });
  await expectCount(button('Imprimir'), 0);
  await button('Confirmar').click();
  await expect.element(button('Confirmar')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Confirmar')).toBeDisabled();
  release();
  await expect.element(link('Finalizar')).toBeVisible();
  await expect.element(button('Imprimir')).toBeVisible();
  await expectCount(button('Confirmar'), 0);
  await expectCount(link('Volver'), 0);
  expect(service.callsOf('create-automatic-advance').map(({ body }) => body)).toEqual([
    { iban: IBAN, numClient: CLIENT.numClient, typeConfirming: 'N' },
  ]);
});

test('R-ROUTE-19 a session that expired at the confirmation leads to Login', async () => {
  await openReview({ 'create-automatic-advance': refuse(651, 401) });
  await button('Confirmar').click();
  await expectAddress('/');
});

test('R-AUTO-18 R-AUTO-19 R-AUTO-20 R-AUTO-21 R-AUTO-23 R-AUTO-57 R-LIST-16 Baja: the trash icon, the summary, the end', async () => {
  const service = await openPortal(END);
  await button(`Dar de baja el anticipo automático de ${OTHER_CLIENT.name}`).click();
  await expectAddress('/anticipo-automatico/baja/confirmar');
  await expect.element(summaryValue('Cliente pagador')).toHaveTextContent(OTHER_CLIENT.name);
  await expect.element(summaryValue('Cuenta de abono')).toHaveTextContent(FORMATTED_IBAN);
  await expect.element(summaryValue('Fecha')).toHaveTextContent('15 ene 2026');
  await link('Volver').click();
  await expectAddress(END);
  await button(`Dar de baja el anticipo automático de ${OTHER_CLIENT.name}`).click();
  expect(service.callsOf('end-automatic-advance')).toEqual([]);
  await button('Confirmar').click();
  await expect.element(toast('Se ha dado de baja al anticipo automatico.')).toBeVisible();
  const [ended] = service.callsOf('end-automatic-advance');
  expect(ended).toMatchObject({ query: { numCliente: OTHER_CLIENT.numClient, tipoConfirming: 'N' }, body: undefined });
  service.answer(NONE);
  await link('Finalizar').click();
  await expectAddress(END);
  await expect.element(page.getByText('No se encontraron datos.')).toBeVisible();
});

test('R-AUTO-24 R-AUTO-25 R-AUTO-26 R-AUTO-27 R-AUTO-28 R-AUTO-29…32 R-AUTO-64 R-LIST-16 Consulta: the pencil, the dialog, the summary, the change', async () => {
  const service = await openPortal(CHANGE, { answers: TWO_ACCOUNTS });
  await expect.element(link('Nueva alta')).toHaveAttribute('href', CREATE);
  await pencil().click();
  const account = dialog().getByLabelText('Cuenta de abono');
  await expect.element(dialog().getByLabelText('Cliente pagador')).toHaveValue(OTHER_CLIENT.name);
  await expect.element(dialog().getByLabelText('Cliente pagador')).toHaveAttribute('readonly');
  await expect.element(account).toHaveValue('');
  await expect.poll(() => readOptions(account).map(([value]) => value)).toEqual(['', IBAN, OTHER_IBAN]);
  await expect.element(inDialog('Modificar')).toBeDisabled();
  await inDialog('Volver').click();
  await expectCount(dialog(), 0);
  await expect.element(pencil()).toHaveFocus();
  await pencil().click();
  await account.selectOptions(OTHER_IBAN);
  await inDialog('Modificar').click();
  await expectAddress('/anticipo-automatico/modificacion/confirmar');
  await expect.element(summaryValue('Cuenta de abono')).toHaveTextContent('ES76 2077 0024 0031 0257 5766');
  await expect.element(summaryValue('Fecha')).toHaveTextContent(shortToday());
  await button('Confirmar').click();
  await expect.element(toast('Hemos registrado los cambios')).toBeVisible();
  expect(service.callsOf('change-automatic-advance').map(({ body }) => body)).toEqual([
    { iban: OTHER_IBAN, numClient: OTHER_CLIENT.numClient, typeConfirming: 'N' },
  ]);
});

test('R-AUTO-33 R-ERR-13 if the dialog can’t load the accounts, that is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await openPortal(CHANGE, { answers: { accounts: refuse(690, 500) } });
  await pencil().click();
  await expect.poll(() => logged.mock.calls.flat().join(' ')).toContain('payout accounts');
  await expectCount(toasts(), 0);
  await expect.element(inDialog('Modificar')).toBeDisabled();
});

test.each([
  ['altaAnticipoOk', 'Hemos dado de alta'],
  ['editAnticipoOk', 'Hemos modificado'],
  ['bajaAnticipoOk', 'Hemos dado de baja'],
])('R-AUTO-38 R-AUTO-39 R-AUTO-59 %s has its own success message', async (status, done) => {
  await openPortal(`/status-message?status=${status}`);
  await expect.element(page.getByText(`${done} su anticipo automático.`)).toBeVisible();
  await expect.element(link('Ver anticipos automáticos')).toBeVisible();
});

test.each([
  ['altaAnticipoError', 'No se ha creado el anticipo automático.', CREATE],
  ['editAnticipoError', 'No se ha modificado el anticipo automático.', CHANGE],
  ['bajaAnticipoError', 'No se ha dado de baja el anticipo automático.', END],
])('R-AUTO-40 R-AUTO-41 R-AUTO-43 R-ERR-15 R-ERR-16 %s says so, and Retry goes back', async (status, text, start) => {
  await openPortal(`/status-message?status=${status}`);
  await expect.element(page.getByText('Oh no, algo ha ido mal', { exact: true })).toBeVisible();
  const sorry =
    'Lo sentimos, no podemos continuar con la operación. Por favor, espere unos minutos y vuelve a intentarlo.';
  await expect.element(page.getByText(sorry)).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  await button('Reintentar').click();
  await expectAddress(start);
});

test.each(['', '?status=', '?status=otra', '?status=constructor'])(
  'R-AUTO-42 R-ROUTE-27 R-ROUTE-31 R-ERR-17 any other status (%s) shows the generic error',
  async (query) => {
    await openPortal(`/status-message${query}`);
    await expect.element(page.getByText('Algo salio mal', { exact: true })).toBeVisible();
  },
);

test.each([END, CHANGE])('R-AUTO-51 R-AUTO-52 R-AUTO-53 the columns of %s', async (path) => {
  await openPortal(path);
  await expectTexts(page.getByRole('columnheader'), [
    'Cliente pagador',
    'Fecha de solicitud',
    'Cuenta de abono',
    'Facturas a anticipar',
    'Acciones',
  ]);
  expect(await readCells()).toEqual([
    [OTHER_CLIENT.name, '15/01/2026', FORMATTED_IBAN, 'Todas las facturas vivas', ''],
  ]);
});

test('R-AUTO-45 R-AUTO-47 R-AUTO-48 R-AUTO-49 R-AUTO-50 R-AUTO-65 R-LIST-05 the filters are sent as filled in', async () => {
  const service = await openPortal(CHANGE);
  const lastQuery = () => service.callsOf('automatic-advances').at(-1)?.query;
  await expectHidden(field('fechaDesde'));
  await filters().click();
  const [from, to] = [addDays(today(), -50), addDays(today(), -30)];
  await field('fechaDesde').fill(formatDay(from));
  await field('fechaHasta').fill(formatDay(to));
  await button('Filtrar').click();
  await expect.poll(lastQuery).toEqual({ fechaDesde: from, fechaHasta: to });
  const byClient = ({ query }: Call) =>
    query.numCliente ? buildAutomaticPage([]) : buildAutomaticPage([AUTOMATIC_ADVANCE]);
  service.answer({ 'automatic-advances': byClient });
  await field('numCliente').selectOptions(CLIENT.numClient);
  await button('Filtrar').click();
  await expect.element(page.getByText('No se encontraron datos.')).toBeVisible();
  expect(lastQuery()).toEqual({ numCliente: CLIENT.numClient, fechaDesde: from, fechaHasta: to });
  await button('Eliminar todos los filtros').first().click();
  await expectCount(rows(), 1);
  for (const name of ['numCliente', 'fechaDesde', 'fechaHasta']) await expect.element(field(name)).toHaveValue('');
  await filters().click();
  await expectHidden(field('fechaDesde'));
});

test('R-AUTO-66 the dates follow the rules of the invoice filters', async () => {
  await openPortal(END);
  await filters().click();
  await field('fechaDesde').fill(formatDay(today()));
  await field('fechaHasta').fill(formatDay(addDays(today(), -1)));
  await button('Filtrar').click();
  await expect.element(page.getByText('Fecha de vencimiento desde debe ser menor a fecha hasta.')).toBeVisible();
  await field('fechaHasta').fill('');
  await field('fechaDesde').fill(formatDay(addDays(today(), -366)));
  await userEvent.tab();
  await expect.element(page.getByText(/La fecha no puede ser anterior al/)).toBeVisible();
});

test('R-AUTO-54 R-LIST-02 R-LIST-03 R-LIST-04 R-LIST-06 the list pages to next, previous and back to first', async () => {
  const many = Array.from({ length: 5 }, (_, index) => ({
    ...AUTOMATIC_ADVANCE,
    numClient: String(index),
    nameClient: `Cliente ${index}`,
  }));
  const service = await openPortal(CHANGE, {
    answers: { 'automatic-advances': createPagedAnswer(many, buildAutomaticPage, 2) },
  });
  for (const [name, first] of [
    ['Siguiente', 2],
    ['Siguiente', 4],
    ['Anterior', 2],
    ['Volver al inicio', 0],
  ] as const) {
    // A cached page is shown while it is requested again, and until then the buttons do nothing.
    await expectCount(page.css('[aria-busy="true"]'), 0);
    await button(name).click();
    await expect.element(rows().first()).toHaveTextContent(`Cliente ${first}`);
  }
  await expect.element(button('Anterior')).toBeDisabled();
  // The cached page is shown before the page is requested again.
  const cursors = () => service.callsOf('automatic-advances').map(({ query }) => query.paginationItem);
  await expect.poll(cursors).toEqual([undefined, '2', '4', '2', undefined]);
});

test('R-AUTO-34 R-ERR-14 if clients can’t be loaded, a toast says so, and the list shows its rows', async () => {
  await openPortal(END, { answers: { clients: refuse(500, 500) } });
  await expectErrorToast(500);
  await expectCount(rows(), 1);
});

test('R-AUTO-55 R-AUTO-62 R-LIST-18 an empty list says so', async () => {
  await openPortal(CHANGE, { answers: NONE });
  await expect.element(page.getByText('No se encontraron datos.')).toBeVisible();
  await expect.element(button('Excel')).toBeDisabled();
});

test.each([
  [709, 'No se encontraron datos.', 0],
  [699, FAILED, 1],
  [500, FAILED, 1],
])('R-LIST-17 R-LIST-19 R-ERR-22 the display of a list that failed with %i', async (code, text, told) => {
  await openPortal(CHANGE, { answers: { 'automatic-advances': refuse(code, 500) } });
  await expect.element(page.getByText(text)).toBeVisible();
  await expectCount(toasts(), told);
});
