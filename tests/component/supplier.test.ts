import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import {
  getAddress,
  button,
  expectAddress,
  expectCount,
  expectErrorToast,
  summaryValue,
  field,
  fill,
  focus,
  heading,
  link,
  readOptions,
  toast,
} from './support/screen.ts';
import { refuse } from './support/mock-service.ts';
import type { Answers, Call } from './support/mock-service.ts';
import { CLIENT, SUPPLIER_DETAILS, OTHER_CLIENT } from './support/supplier-answers.ts';

const PATH = '/gestion-de-proveedores';
const proceed = () => button('Continuar');
const terms = () => page.getByRole('main').getByRole('checkbox');

async function openDetails(answers: Answers = {}, host?: string) {
  const service = await openPortal(PATH, { answers, host });
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(field('address')).toHaveValue(SUPPLIER_DETAILS.address);
  return service;
}

async function openReview(answers: Answers = {}, host?: string) {
  const service = await openDetails(answers, host);
  await field('address').fill('Calle Nueva 7');
  await proceed().click();
  await expectAddress(`${PATH}/confirmar`);
  return service;
}

test('R-SUP-02 R-SUP-03 R-SUP-04 R-SUP-05 selecting a client loads its details; name and tax id can’t be edited', async () => {
  const byClient = ({ query }: Call) => ({ ...SUPPLIER_DETAILS, email: `${query.numCliente}@empresa.example` });
  const service = await openPortal(PATH, { answers: { supplier: byClient } });
  await expect.element(heading()).toHaveTextContent('Gestión de datos de proveedor');
  await expect.element(page.getByText('Elija un cliente')).toBeVisible();
  await expect
    .poll(() => readOptions(field('numClient')))
    .toEqual([
      ['', 'Seleccione…'],
      [CLIENT.numClient, CLIENT.name],
      [OTHER_CLIENT.numClient, OTHER_CLIENT.name],
    ]);
  await field('numClient').selectOptions(CLIENT.numClient);
  for (const name of ['name', 'supplierId'] as const) {
    await expect.element(field(name)).toHaveValue(SUPPLIER_DETAILS[name]);
    await expect.element(field(name)).toHaveAttribute('readonly');
  }
  for (const name of ['address', 'postalCode', 'location', 'province', 'phone', 'fax'] as const) {
    await expect.element(field(name)).toHaveValue(SUPPLIER_DETAILS[name]);
    await expect.element(field(name)).not.toHaveAttribute('readonly');
  }
  await field('numClient').selectOptions(OTHER_CLIENT.numClient);
  await expect.element(field('email')).toHaveValue(`${OTHER_CLIENT.numClient}@empresa.example`);
  expect(service.callsOf('supplier').map(({ query }) => query)).toEqual([
    { numCliente: CLIENT.numClient },
    { numCliente: OTHER_CLIENT.numClient },
  ]);
});

test('R-SUP-06 R-SUP-07 R-SUP-08 R-SUP-09 R-SUP-12 R-CONF-41 edit, review, accept, confirm', async () => {
  const service = await openReview();
  expect(service.callsOf('change-supplier')).toEqual([]);
  await expect.element(summaryValue('Cliente pagador')).toHaveTextContent(CLIENT.name);
  await expect.element(summaryValue('Dirección')).toHaveTextContent('Calle Nueva 7');
  await expect.element(button('Confirmar')).toBeDisabled();
  await terms().click();
  await button('Confirmar').click();
  await expect.element(toast('Proveedor Modificado')).toBeVisible();
  expect(service.callsOf('change-supplier').map(({ body }) => body)).toEqual([
    { ...SUPPLIER_DETAILS, address: 'Calle Nueva 7', numClient: CLIENT.numClient },
  ]);
  await expectCount(button('Confirmar'), 0);
  // The second click of a double click on Confirm that a quick answer overtook.
  const clicks: Event[] = [];
  const finish = link('Finalizar').element();
  finish.addEventListener('click', (event) => clicks.push(event));
  finish.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  expect(clicks).toEqual([]);
  await link('Finalizar').click();
  await expectAddress(PATH);
});

test('R-SUP-10 R-SUP-13 after a failed change the edits stay, after either way back and after a reload', async () => {
  await openReview({ 'change-supplier': refuse(696, 500) });
  await terms().click();
  await button('Confirmar').click();
  await expectErrorToast(696);
  await expectCount(link('Finalizar'), 0);
  await link('Volver').click();
  await expect.element(field('address')).toHaveValue('Calle Nueva 7');
  await openPortal(getAddress(), { session: false });
  await expect.element(field('address')).toHaveValue('Calle Nueva 7');
  await proceed().click();
  await expect.element(button('Confirmar')).toBeVisible();
  window.history.back();
  await expect.element(proceed()).toBeVisible();
  await expect.element(field('address')).toHaveValue('Calle Nueva 7');
});

test('R-SUP-01 R-ROUTE-38 the review without edited data goes back', async () => {
  await openPortal(`${PATH}/confirmar`);
  await expectAddress(PATH);
});

test.each([
  ['address', '', 'Este campo es requerido.'],
  ['address', 'a'.repeat(51), 'Como máximo 50 caracteres.'],
  ['postalCode', '', 'Este campo es requerido.'],
  ['postalCode', '280011', 'Como máximo 5 caracteres.'],
  ['location', '', 'Este campo es requerido.'],
  ['phone', '', 'Este campo es requerido.'],
  ['phone', '91 000 ext. 2', 'Escriba solo dígitos.'],
  ['fax', '1'.repeat(21), 'Como máximo 20 caracteres.'],
  ['email', 'cobros', 'E-mail inválido.'],
] as const)(
  'R-VAL-47 R-VAL-49 R-VAL-50 R-VAL-51 R-VAL-53 R-VAL-54 R-VAL-56 R-VAL-57 %s may not be "%s"',
  async (name, text, message) => {
    await openDetails();
    await expect.element(proceed()).toBeEnabled();
    await field(name).fill(text);
    focus(heading());
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    await expect.element(proceed()).toBeDisabled();
    await field(name).fill(SUPPLIER_DETAILS[name]);
    await expect.element(proceed()).toBeEnabled();
  },
);

test('R-TYPE-01 R-TYPE-03 a pasted value is shown normalised when its field loses the focus, and so in the review', async () => {
  await openDetails();
  await fill({
    address: ' Calle Nueva 7, 2º\u00A0B\u200B',
    postalCode: '28 013',
    phone: '+34 (612) 345-678',
    fax: '91 234 56 78 ',
  });
  focus(heading());
  await expect.element(field('address')).toHaveValue('Calle Nueva 7, 2º B');
  await expect.element(field('postalCode')).toHaveValue('28013');
  await expect.element(field('phone')).toHaveValue('0034612345678');
  await expect.element(field('fax')).toHaveValue('912345678');
  await proceed().click();
  await expectAddress(`${PATH}/confirmar`);
  for (const text of ['Calle Nueva 7, 2º B', '28013', '0034612345678', '912345678'])
    await expect.element(page.getByRole('definition').getByText(text, { exact: true })).toBeVisible();
});

test('R-VAL-47 fax and province are optional', async () => {
  await openDetails();
  for (const name of ['fax', 'province']) await field(name).fill('');
  await expect.element(proceed()).toBeEnabled();
});

test('R-CONF-30 R-CONF-41 the terms come from the entity', async () => {
  await openReview({}, 'marea.localhost');
  await expect.element(page.getByText('Declaro que los datos son ciertos y actuales')).toBeVisible();
  await terms().click();
  await button('Confirmar').click();
  await expect.element(toast('Los datos de proveedor se han modificado.')).toBeVisible();
});

test('R-ROUTE-19 a session that expired at the confirmation leads to Login', async () => {
  await openReview({ 'change-supplier': refuse(651, 401) });
  await terms().click();
  await button('Confirmar').click();
  await expectAddress('/');
});
