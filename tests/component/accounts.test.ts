import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import {
  getAddress,
  button,
  readCells,
  dialog,
  expectAddress,
  expectCount,
  expectErrorToast,
  summaryValue,
  field,
  heading,
  link,
  row,
  rows,
  readTexts,
  toast,
  toasts,
} from './support/screen.ts';
import { createHeldAnswer, refuse, reply } from './support/mock-service.ts';
import type { Answers, Call } from './support/mock-service.ts';
import { ACCOUNT, FORMATTED_IBAN, buildAccountPage, createPagedAnswer } from './support/supplier-answers.ts';

const LIST = '/cuentas-de-abono';
const NEW_IBAN = 'ES7620770024003102575766';
const PDF = '%PDF-1.4\n%%EOF\n';
const PROOF = new File([PDF], 'Titularidad.PDF', { type: 'application/pdf' });
const PENDING = 'Su cuenta ha quedado pendiente de validación';
const MODIFIED = 'Su cuenta fue modificada de forma exitosa';
const HOLDER_FORM = 'Descargar el formulario';

const WORDS = {
  1: 'Rechazada',
  2: 'Validada',
  3: 'Pendiente de validación',
  4: 'Rechazada por documentación',
  5: 'Pendiente de validación',
  6: 'Pendiente de documentación',
};
const shown = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
const numbered = (index: number) => `ES91210004184502${String(index).padStart(8, '0')}`;

/** One account in each state. */
const ACCOUNTS = Object.keys(WORDS).map((status, index) => ({
  iban: numbered(index),
  bic: '',
  description: `Cuenta en estado ${status}`,
  codEcvEgc: status,
  indSitVal: ['4', '6'].includes(status) ? 'S' : 'N',
}));
const accountIn = (status: string) => ACCOUNTS.find(({ codEcvEgc }) => codEcvEgc === status) ?? ACCOUNT;
const openList = (answers: Answers = {}) =>
  openPortal(LIST, { answers: { 'account-page': buildAccountPage(ACCOUNTS), ...answers } });

const edit = (iban: string) => button(`Editar la cuenta ${shown(iban)}`);
const remove = (iban: string) => button(`Eliminar la cuenta ${shown(iban)}`);
const confirm = () => button('Confirmar');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

/** Fills in the form for a new account and submits it. */
async function addAccount(answers: Answers) {
  const service = await openPortal(`${LIST}/alta`, { answers });
  await field('iban').fill(NEW_IBAN);
  await field('description').fill('Cuenta nueva');
  await button('Dar de alta la cuenta').click();
  return service;
}

const statusAfter = (codEcvEgc: string, indSitVal = 'N') => ({ 'add-account': { codEcvEgc, indSitVal } });

test('R-ACC-01 R-ACC-02 R-ACC-03 R-ACC-04 R-ACC-06 R-ACC-44 R-LIST-09 each account has its status and the actions for it', async () => {
  const bicOf = (index: number) => `CAIXESBB00${index}`;
  const accounts = ACCOUNTS.map((account, index) => ({ ...account, bic: bicOf(index) }));
  await openList({ 'account-page': buildAccountPage(accounts) });
  await expect.element(heading()).toHaveTextContent('Cuentas de abono');
  const said = (await readCells()).map(([iban, bic, description]) => [iban, bic, description]);
  expect(said).toEqual(ACCOUNTS.map(({ iban, description }, index) => [shown(iban), bicOf(index), description]));
  expect(readTexts(page.getByRole('columnheader'))).toEqual(['Cuenta', 'BIC', 'Descripción', 'Estado', 'Acciones']);
  expect(readTexts(page.css('.status-label'))).toEqual(Object.values(WORDS));
  for (const { iban, codEcvEgc } of ACCOUNTS) {
    expect(edit(iban).elements()).toHaveLength(codEcvEgc === '1' ? 0 : 1);
    expect(remove(iban).elements()).toHaveLength(1);
  }
  for (const name of ['Excel', 'Imprimir']) await expect.element(button(name)).toBeEnabled();
  await expect.element(link('Nueva cuenta')).toHaveAttribute('href', `${LIST}/alta`);
  await expectCount(page.getByRole('navigation', { name: 'Paginación' }), 0);
});

test('R-ACC-05 R-LIST-06 R-LIST-20 R-ACC-59 the list pages to first, previous and next, and shows the page number', async () => {
  const many = Array.from({ length: 5 }, (_, index) => ({ ...ACCOUNT, iban: numbered(index) }));
  const service = await openPortal(LIST, { answers: { 'account-page': createPagedAnswer(many, buildAccountPage, 2) } });
  const seen = (await readCells()).map(([iban]) => iban);
  const turnTo = async (name: string, number: number) => {
    await button(name).click();
    await expect.element(page.getByText(`Página ${number}`, { exact: true })).toBeVisible();
    return (await readCells()).map(([iban]) => iban);
  };
  seen.push(...(await turnTo('Siguiente', 2)), ...(await turnTo('Siguiente', 3)));
  expect(seen).toEqual(many.map(({ iban }) => shown(iban)));
  await expect.element(button('Siguiente')).toBeDisabled();
  expect(await turnTo('Anterior', 2)).toEqual(seen.slice(2, 4));
  expect(await turnTo('Volver al inicio', 1)).toEqual(seen.slice(0, 2));
  await expect.element(button('Anterior')).toBeDisabled();
  const queries = service.callsOf('account-page').map(({ query }) => query);
  expect(queries.slice(0, 3)).toEqual([{}, { paginationItem: '2' }, { paginationItem: '4' }]);
});

test('R-ACC-05 after deleting the only account of the last page the user sees the previous page', async () => {
  let accounts = ACCOUNTS.slice(0, 5);
  const [last] = accounts.slice(-1);
  await openList({
    'account-page': (call: Call) => createPagedAnswer(accounts, buildAccountPage, 4)(call),
    'remove-account': () => {
      accounts = accounts.slice(0, 4);
      return {};
    },
  });
  await readCells();
  await button('Siguiente').click();
  await expectCount(rows(), 1);
  await remove(last?.iban ?? '').click();
  await inDialog('Eliminar').click();
  await expectCount(rows(), 4);
});

test('R-ACC-36 R-ACC-37 R-API-21 an account is deleted only after confirmation', async () => {
  const { iban } = accountIn('1');
  const { answer, release } = createHeldAnswer({});
  const service = await openList({ 'remove-account': answer });
  await remove(iban).click();
  await expect.element(dialog()).toHaveTextContent('¿Quiere eliminar esta cuenta?');
  await userEvent.keyboard('{Escape}');
  await expect.element(remove(iban)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await inDialog('Cancelar').click();
  expect(service.callsOf('remove-account')).toEqual([]);
  await remove(iban).click();
  await inDialog('Eliminar').dblClick();
  service.answer({ 'account-page': buildAccountPage(ACCOUNTS.filter((account) => account.iban !== iban)) });
  release();
  await expect.element(toast('Su cuenta fue eliminada de forma exitosa')).toBeVisible();
  await expectCount(dialog(), 0);
  await expectCount(row(shown(iban)), 0);
  await expect.element(heading()).toHaveFocus();
  expect(service.callsOf('remove-account').map(({ path }) => path)).toEqual([
    `/proveedores/B84102739/cuentas-abono/${iban}`,
  ]);
});

test('R-ACC-42 R-CODE-689 a refused deletion states the reason and keeps the account', async () => {
  const { iban } = accountIn('2');
  await openList({ 'remove-account': refuse(689, 409) });
  await remove(iban).click();
  await inDialog('Eliminar').click();
  await expectErrorToast(689);
  await inDialog('Cancelar').click();
  await expect.element(row(shown(iban))).toBeVisible();
});

test('R-LIST-27 R-LIST-18 an empty list of accounts says so and links to the form for a new one', async () => {
  await openList({ 'account-page': buildAccountPage([]) });
  await expect.element(page.getByText('No se encontraron datos.')).toBeVisible();
  await expect.element(button('Excel')).toBeDisabled();
  await page.getByRole('main').getByRole('link', { name: 'Nueva cuenta' }).last().click();
  await expectAddress(`${LIST}/alta`);
});

test('R-ACC-18 R-ACC-19 R-ACC-20 R-ACC-21 R-ACC-22 R-ACC-23 R-ACC-24 R-VAL-68 an account at another Spanish bank needs a document, which is sent without suffix', async () => {
  const service = await addAccount(statusAfter('6'));
  await expectAddress(`${LIST}/confirmar`);
  await expect.element(confirm()).toBeDisabled();
  await expectCount(link(HOLDER_FORM), 0);
  await expect.element(page.getByText('con una antigüedad máxima de 6 meses')).toBeVisible();
  await field('document').upload(new File([PDF], 'Titularidad.docx'));
  await expect.element(page.getByText('Solo se admiten archivos PDF, JPG, JPEG o PNG.')).toBeVisible();
  await expect.element(confirm()).toBeDisabled();
  await field('document').upload(PROOF);
  await expect.element(page.getByText('Titularidad.PDF')).toBeVisible();
  await confirm().dblClick();
  await expect.element(toast(PENDING)).toBeVisible();
  await expectAddress(LIST);
  const account = { iban: NEW_IBAN, bic: '', description: 'Cuenta nueva' };
  expect(service.callsOf('add-account').map(({ body }) => body)).toEqual([account]);
  expect(service.callsOf('change-account').map(({ body }) => body)).toEqual([
    { ...account, document: btoa(PDF), ext: 'pdf' },
  ]);
});

test('R-ACC-16 R-ACC-57 if the holder has to be verified, the form is offered and the document is sent with |V', async () => {
  const service = await addAccount(statusAfter('6', 'S'));
  await expect.element(link(HOLDER_FORM)).toBeVisible();
  await field('document').upload(new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'formulario.jpeg'));
  await confirm().click();
  await expect.element(toast(PENDING)).toBeVisible();
  expect(service.callsOf('change-account').map(({ body }) => body)).toMatchObject([{ ext: 'jpeg|V' }]);
});

test('R-ACC-51 an account that the entity is validating needs no further step', async () => {
  await addAccount(statusAfter('5'));
  await expect.element(toast(PENDING)).toBeVisible();
  await expect.element(page.getByText('Estamos revisando su cuenta')).toBeVisible();
});

test.each(['1', '4'])(
  'R-ACC-51 R-ACC-42 a response with status %s shows its message and keeps the form open',
  async (status) => {
    await addAccount(statusAfter(status));
    await expectErrorToast(Number(status));
    expect(getAddress()).toBe(`${LIST}/alta`);
  },
);

test('R-ACC-42 R-CODE-713 a rejected account shows the reason; the input stays', async () => {
  await addAccount({ 'add-account': refuse(713, 409) });
  await expectErrorToast(713);
  expect(getAddress()).toBe(`${LIST}/alta`);
  await expect.element(field('description')).toHaveValue('Cuenta nueva');
});

test('R-ACC-42 R-ACC-56 a document that is too large gets a clear message, and another one can be sent', async () => {
  const service = await addAccount({ ...statusAfter('6'), 'change-account': reply(413) });
  await field('document').upload(PROOF);
  await confirm().click();
  await expect.element(toast('El documento es demasiado grande. Envíe uno de 5 MB como máximo.')).toBeVisible();
  service.answer({ 'change-account': {} });
  await field('document').upload(new File([PDF], 'otro.pdf'));
  await confirm().click();
  await expect.element(toast(PENDING)).toBeVisible();
});

test('R-VAL-59 R-VAL-60 R-VAL-61 R-VAL-64 R-VAL-65 R-ACC-54 typed values are validated and grouped', async () => {
  await openPortal(`${LIST}/alta`);
  await field('iban').fill('es9121000418450200051332');
  await expect.element(field('iban')).toHaveValue(FORMATTED_IBAN);
  await field('iban').fill('9121000418450200051332');
  await field('description').fill('x'.repeat(31));
  await userEvent.tab();
  await expect.element(page.getByText('El IBAN debe empezar por dos letras.')).toBeVisible();
  await expect.element(button('Dar de alta la cuenta')).toBeDisabled();
  await field('iban').fill('');
  await field('description').fill('');
  await expect.element(page.getByText('Este campo es requerido..').first()).toBeVisible();
});

test('R-ACC-20 an account without its document waits in the list', async () => {
  const service = await addAccount(statusAfter('6'));
  await expectAddress(`${LIST}/confirmar`);
  await link('Volver').click();
  await expectAddress(LIST);
  expect(service.callsOf('change-account')).toEqual([]);
});

test('R-VAL-68 R-VAL-69 a document can be dropped, and removed again', async () => {
  await addAccount(statusAfter('6'));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([PDF], 'arrastrado.pdf', { type: 'application/pdf' }));
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  await expect.element(page.getByText('Arrastre aquí el archivo o elíjalo.')).toBeVisible();
  page.getByText('Arrastre aquí el archivo o elíjalo.').element().dispatchEvent(drop);
  await expect.element(page.getByText('arrastrado.pdf')).toBeVisible();
  await expect.element(confirm()).toBeEnabled();
  await button('Quitar arrastrado.pdf').click();
  await expect.element(confirm()).toBeDisabled();
});

test('R-ERR-10 R-ROUTE-19 an expired session leads to Login, and no data of the account is left', async () => {
  await addAccount({ ...statusAfter('6'), 'change-account': refuse(651, 401) });
  await field('document').upload(PROOF);
  await confirm().click();
  await expectAddress('/');
  await expectErrorToast(651);
  const left = Object.keys(sessionStorage).filter((key) => !['codNrbeEn', 'entity'].includes(key));
  expect(left).toEqual([]);
});

test('R-ACC-26 R-ACC-30 R-ACC-31 R-ACC-32 R-ACC-33 R-ACC-34 R-ACC-38 R-ACC-45 R-ACC-58 R-LIST-16 the states 2, 3 and 5 are edited in a dialog, and confirmed', async () => {
  const { iban } = accountIn('2');
  const service = await openList();
  for (const status of ['3', '5', '2']) {
    await edit(accountIn(status).iban).click();
    await expect.element(page.getByRole('dialog', { name: 'Editar la cuenta' })).toBeVisible();
    await expect.element(field('iban')).toHaveValue(shown(accountIn(status).iban));
    await expect.element(field('iban')).toHaveAttribute('readonly');
    await expect.element(field('bic')).toBeDisabled();
    if (status !== '2') await inDialog('Volver').click();
  }
  await field('description').fill('Otra descripción');
  await button('Modificar').click();
  await expectAddress(`${LIST}/confirmar/edit`);
  await expect.element(summaryValue('Descripción')).toHaveTextContent('Otra descripción');
  expect(service.callsOf('change-account')).toEqual([]);
  await expectCount(button('Imprimir'), 0);
  await confirm().dblClick();
  await expect.element(toast(MODIFIED)).toBeVisible();
  await expect.element(button('Imprimir')).toBeVisible();
  await link('Finalizar').click();
  await expectAddress(LIST);
  expect(service.callsOf('change-account').map(({ body }) => body)).toEqual([
    { iban, bic: '', description: 'Otra descripción' },
  ]);
});

test('R-ACC-27 R-ACC-28 R-ACC-29 R-ACC-46 R-ACC-48 R-ACC-49 the state 4 is edited on a screen that needs a document', async () => {
  const { iban } = accountIn('4');
  const service = await openList();
  await edit(iban).click();
  await expectAddress(`${LIST}/account-edit`);
  await expect.element(button('Aceptar')).toBeDisabled();
  await expect.element(link(HOLDER_FORM)).toBeVisible();
  await field('document').upload(PROOF);
  await button('Aceptar').click();
  await expectAddress(`${LIST}/confirmar/edit`);
  // The address changes before the screen, and both screens have the file and a link back.
  await expect.element(confirm()).toBeVisible();
  await expect.element(page.getByText('Titularidad.PDF')).toBeVisible();
  await link('Volver').click();
  await expect.element(button('Aceptar')).toBeEnabled();
  await expect.element(page.getByText('Titularidad.PDF')).toBeVisible();
  await button('Aceptar').click();
  await confirm().click();
  await expect.element(toast(MODIFIED)).toBeVisible();
  expect(service.callsOf('change-account').map(({ body }) => body)).toMatchObject([
    { iban, document: btoa(PDF), ext: 'pdf|V' },
  ]);
});

test('R-ACC-45 the dialog can be closed, by keyboard too, without a change', async () => {
  const { iban } = accountIn('2');
  const service = await openList();
  await edit(iban).click();
  await field('description').fill('x'.repeat(31));
  await expect.element(button('Modificar')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(edit(iban)).toHaveFocus();
  await edit(iban).click();
  await inDialog('Volver').click();
  await expectCount(dialog(), 0);
  expect(service.callsOf('change-account')).toEqual([]);
  await expectCount(toasts(), 0);
});

/** Clicks like a mouse: a button that looks disabled can be clicked, too. */
const press = (name: string) => (button(name).element() as HTMLElement).click();
const label = (name: string) => page.css(`label[for="${field(name).element().id}"]`);
const described = (name: string) =>
  (field(name).element().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('R-ACC-54 R-VAL-60 an IBAN of another country is entered and sent, spaces are not counted', async () => {
  const [iban, bic, description] = ['FR1420041010050500013M02606', 'PSSTFRPP', 'Cuenta de fuera'];
  const service = await openPortal(`${LIST}/alta`, { answers: statusAfter('6', 'S') });
  await field('iban').fill(iban);
  await expect.element(field('iban')).toHaveValue('FR14 2004 1010 0505 0001 3M02 606');
  await field('bic').fill(bic);
  await field('description').fill(description);
  await button('Dar de alta la cuenta').click();
  await expectAddress(`${LIST}/confirmar`);
  expect(service.callsOf('add-account').map(({ body }) => body)).toEqual([{ iban, bic, description }]);
});

test('R-ACC-10 R-VAL-62 the BIC is marked as required as soon as it is, and no longer when it is not', async () => {
  await openPortal(`${LIST}/alta`);
  await field('iban').fill('ES91');
  expect(label('bic').element().textContent).toBe('BIC');
  await field('iban').fill('PT50');
  await expect.element(label('bic')).toHaveTextContent('BIC *');
  await expect.element(page.getByText('Obligatorio: la cuenta no es española.')).toBeVisible();
  await expect.element(field('bic')).toHaveAttribute('aria-required', 'true');
  expect(described('bic')).toContain('Obligatorio: la cuenta no es española.');
  await field('iban').fill('ES91');
  await expectCount(page.getByText('Obligatorio: la cuenta no es española.'), 0);
});

test('R-VAL-62 a button that looks disabled focuses the missing fields and shows their errors', async () => {
  const service = await openPortal(`${LIST}/alta`);
  await field('iban').fill('PT50000201231234567890154');
  await field('description').fill('Cuenta en Portugal');
  await expect.element(button('Dar de alta la cuenta')).toBeDisabled();
  press('Dar de alta la cuenta');
  await expect.element(field('bic')).toHaveFocus();
  await expect.poll(() => described('bic')).toContain('Este campo es requerido..');
  expect(service.callsOf('add-account')).toEqual([]);
});

test('R-TYPE-04 R-ACC-53 an invalid IBAN is not sent: its field shows the error', async () => {
  const service = await openPortal(`${LIST}/alta`);
  await field('iban').fill('ES9221000418450200051332');
  await field('description').fill('Cuenta nueva');
  press('Dar de alta la cuenta');
  await expect.element(field('iban')).toHaveFocus();
  await expect.poll(() => described('iban')).toContain('Las cifras de control no son correctas: revise el número');
  expect(service.callsOf('add-account')).toEqual([]);
});

test('R-ACC-42 R-ACC-53 an IBAN that the service rejects is marked at its field with the error', async () => {
  const text = 'La entidad no admite este IBAN.';
  const service = await openPortal(`${LIST}/alta`);
  await field('description').fill('Cuenta nueva');
  for (const code of [715, 730, 16_342]) {
    service.answer({ 'add-account': refuse(code) });
    await field('iban').fill(NEW_IBAN);
    await button('Dar de alta la cuenta').click();
    await expect.poll(() => described('iban')).toContain(text);
    await expect.element(field('iban')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('iban')).toHaveFocus();
    await toast(text).click();
    await expectCount(page.getByText('Debe ser un IBAN español', { exact: false }), 0);
    await field('iban').fill(NEW_IBAN.slice(0, -1));
    await expect.poll(() => described('iban')).not.toContain(text);
  }
});

test('R-CODE-720 a refused BIC shows the error at its field', async () => {
  await openPortal(`${LIST}/alta`, { answers: { 'add-account': refuse(720) } });
  await field('iban').fill('PT50000201231234567890154');
  await field('bic').fill('BPNPPTPL');
  await field('description').fill('Cuenta nueva');
  await button('Dar de alta la cuenta').click();
  await expect.element(field('bic')).toHaveFocus();
  await expect.poll(() => described('bic')).toContain('El BIC no es correcto.');
});

test('R-ACC-45 the BIC of a Spanish account is shown where it is edited, in the dialog and on the screen', async () => {
  const accounts = ['2', '6'].map((status) => ({ ...accountIn(status), bic: `CAIXESBBXX${status}` }));
  await openList({ 'account-page': buildAccountPage(accounts) });
  for (const { iban, bic } of accounts) {
    await edit(iban).click();
    await expect.element(field('bic')).toHaveValue(bic);
    await expect.element(field('bic')).toBeDisabled();
    if (bic.endsWith('2')) await inDialog('Volver').click();
  }
  await expectAddress(`${LIST}/account-edit`);
});

test('R-ACC-20 without its document, Confirm focuses the document', async () => {
  await addAccount(statusAfter('6'));
  await expect.element(confirm()).toBeDisabled();
  press('Confirmar');
  await expect.element(page.getByText('Este campo es requerido.', { exact: false })).toBeVisible();
  await expect.element(field('document')).toHaveFocus();
});

const LOSSES = {
  1: 'no pierde nada',
  2: 'Dejará de poder recibir anticipos en ella.',
  3: 'Su validación no continuará.',
  4: 'Ya no podrá enviar otro justificante.',
  5: 'Perderá el justificante que ha enviado',
  6: 'Ya no podrá enviar su justificante.',
};

test('R-ACC-36 before an account is deleted, the dialog states what will be lost in its state', async () => {
  await openList();
  for (const [status, text] of Object.entries(LOSSES)) {
    await remove(accountIn(status).iban).click();
    await expect.element(dialog()).toHaveTextContent(text);
    await inDialog('Cancelar').click();
    await expectCount(dialog(), 0);
  }
});
