import type { Page } from '@playwright/test';
import type { State } from './states.ts';

const ADD = '/cuentas-de-abono/alta';
const LIST = '/cuentas-de-abono';
const PROOF = { name: 'Certificado de titularidad.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);

/** The service adds an account with such an answer; nothing is kept of it. */
const answering = (codEcvEgc: string, indSitVal: string) => (page: Page) =>
  page.route('**/api/**/cuentas-abono', (route) => route.fulfill({ json: { codEcvEgc, indSitVal } }));

async function add(page: Page) {
  await field(page, 'iban').fill('ES9121000418450200051332');
  await field(page, 'description').fill('Cuenta de la obra de Mérida');
  await click('Dar de alta la cuenta')(page);
  await page.waitForURL(`**${LIST}/confirmar`);
}

async function addWithDocument(page: Page) {
  await add(page);
  await field(page, 'document').setInputFiles(PROOF);
}

async function fillAndLeave(page: Page) {
  await field(page, 'description').fill('Cuenta de la obra de Mérida');
  await page.getByRole('link', { name: 'Volver' }).click();
}

/** The edit of the first account whose status is such. */
const edit = (status: string) => (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: status })
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();

async function reviewEdit(page: Page) {
  await edit('Validada')(page);
  await field(page, 'description').fill('Cuenta principal');
  await click('Modificar')(page);
  await page.waitForURL('**/confirmar/edit');
}

async function confirmEdit(page: Page) {
  await reviewEdit(page);
  await click('Confirmar')(page);
  await page.getByRole('link', { name: 'Finalizar' }).waitFor();
}

/** Payout accounts, with what is asked when one leaves half-way. */
export const accountStates: readonly State[] = [
  { route: LIST, state: 'rows' },
  { route: LIST, state: 'delete', act: click(/^Eliminar la cuenta/) },
  { route: ADD, state: 'empty' },
  { route: ADD, state: 'validated', before: answering('2', 'N'), act: add },
  { route: ADD, state: 'document', before: answering('6', 'N'), act: addWithDocument },
  { route: ADD, state: 'holder form', before: answering('6', 'S'), act: add },
  { route: ADD, state: 'leaving', act: fillAndLeave },
  { route: LIST, state: 'edit dialog', act: edit('Validada') },
  { route: LIST, state: 'edit with document', act: edit('Pendiente de documentación') },
  { route: LIST, state: 'edit review', act: reviewEdit },
  { route: LIST, state: 'edit done', before: answering('2', 'N'), act: confirmEdit },
];
