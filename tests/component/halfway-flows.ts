import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  dialog,
  expectAddress,
  expectCount,
  summaryValue,
  field,
  fill,
  heading,
  main,
  rows,
} from './support/screen.ts';
import { CLIENT, IBAN, FORMATTED_IBAN } from './support/supplier-answers.ts';

/** A screen with input that was not sent. */
export interface Halfway {
  name: string;
  /** The path of the first screen of the flow. */
  path: string;
  /** The steps from there to the unsent input. */
  fill: () => Promise<void>;
  /** Asserts that the input is there. */
  isThere: () => Promise<void>;
  /** The step that calls the service, and its success message; undefined if nothing is sent before the next screen. */
  sending?: { send: () => Promise<void>; done: string };
}

const box = () => main().getByRole('checkbox');
const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });
const chosen = () => rows().first().getByRole('checkbox');
const amount = () => rows().first().css('input[name=newNominalAmountFinanced]');

async function expectValues(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await expect.element(field(name)).toHaveValue(value);
}

async function expectFact(label: string, value: string) {
  await expect.element(summaryValue(label)).toHaveTextContent(value);
}

async function chooseClientAndAccount() {
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
}

async function chooseAdvance() {
  await chooseClientAndAccount();
  await chosen().click();
  await amount().fill('150,00');
}

async function chooseAutomaticAdvance() {
  await chooseClientAndAccount();
  await box().click();
}

async function changeAddress() {
  await field('numClient').selectOptions(CLIENT.numClient);
  await fill({ address: 'Calle a medias 7' });
}

/** Continues to the confirmation after a form is filled in. */
const goOn = (before: () => Promise<void>, name: string | RegExp, address: RegExp) => async () => {
  await before();
  await page.getByRole('button', { name }).click();
  await expectAddress(address);
  // The screen renders shortly after the URL changes.
  await expect.element(heading()).toHaveFocus();
};

const typeUser = () => fill({ alias: 'a_medias', email: 'a.medias@recorrido.example' });

async function editAccount() {
  await button(`Editar la cuenta ${FORMATTED_IBAN}`).click();
  await dialog().css('[name=description]').fill('A medias');
}

async function renameUser() {
  await expect.element(field('alias')).toHaveValue('anaruiz01');
  await fill({ alias: 'a medias' });
}

async function writePhone() {
  await field('isAlarmSms').click();
  await fill({ phone: '600111222' });
}

async function acceptSupplierData() {
  await expectFact('Dirección', 'Calle a medias 7');
  await box().click();
}

async function acceptAdvance() {
  await expect.element(page.getByRole('button', { name: /^Solicitar 150,00/ })).toBeVisible();
  // The list, with a button of the same name and more checkboxes, stays until the next screen is shown.
  await expectCount(box(), 1);
  await box().click();
}

const ACCOUNT = { path: '/cuentas-de-abono/alta' };
const USER = { path: '/gestion-de-usuarios/add' };
const DATA = { path: '/gestion-de-proveedores' };
const AUTOMATIC = { path: '/anticipo-automatico' };
const ADVANCE = { path: '/anticipo-facturas' };
const click = (name: string) => () => button(name).click();

export const HALFWAY: Halfway[] = [
  {
    name: 'a new account',
    ...ACCOUNT,
    fill: () => fill({ iban: IBAN, description: 'A medias' }),
    isThere: () => expectValues({ iban: FORMATTED_IBAN, description: 'A medias' }),
    sending: { send: click('Dar de alta la cuenta'), done: 'Su cuenta se validó automáticamente' },
  },
  {
    name: 'an edited account',
    path: '/cuentas-de-abono',
    fill: goOn(editAccount, 'Modificar', /\/confirmar\/edit$/),
    isThere: () => expectFact('Descripción', 'A medias'),
    sending: { send: click('Confirmar'), done: 'Su cuenta fue modificada de forma exitosa' },
  },
  {
    name: 'a new user',
    ...USER,
    fill: typeUser,
    isThere: () => expectValues({ alias: 'a_medias', email: 'a.medias@recorrido.example' }),
  },
  {
    name: 'a new user to confirm',
    ...USER,
    fill: goOn(typeUser, 'Continuar', /\/confirm$/),
    isThere: async () => {
      await expect.element(main()).toHaveTextContent('a.medias@recorrido.example');
    },
    sending: { send: click('Crear usuario'), done: 'Usuario creado' },
  },
  {
    name: 'supplier data',
    ...DATA,
    fill: changeAddress,
    isThere: () => expectValues({ numClient: CLIENT.numClient, address: 'Calle a medias 7' }),
  },
  {
    name: 'supplier data to confirm',
    ...DATA,
    fill: goOn(changeAddress, 'Continuar', /\/confirmar$/),
    isThere: acceptSupplierData,
    sending: { send: click('Confirmar'), done: 'Proveedor Modificado' },
  },
  {
    name: 'a new automatic advance',
    ...AUTOMATIC,
    fill: chooseAutomaticAdvance,
    isThere: async () => {
      await expectValues({ numClient: CLIENT.numClient, iban: IBAN });
      await expect.element(box()).toBeChecked();
    },
  },
  {
    name: 'a new automatic advance to confirm',
    ...AUTOMATIC,
    fill: goOn(chooseAutomaticAdvance, 'Continuar', /\/alta\/confirmar$/),
    isThere: async () => {
      await expectFact('Cuenta de abono', FORMATTED_IBAN);
      // The screen calls the service after it renders, and may then find that the session has expired.
      await expectFact('Facturas que se anticipan', '2');
    },
    sending: { send: click('Confirmar'), done: 'Se ha creado un nuevo anticipo automático' },
  },
  {
    name: 'chosen invoices',
    ...ADVANCE,
    fill: chooseAdvance,
    isThere: async () => {
      await expectValues({ numClient: CLIENT.numClient, iban: IBAN });
      await expect.element(chosen()).toBeChecked();
      await expect.element(amount()).toHaveValue('150,00');
    },
  },
  {
    name: 'an advance to confirm',
    ...ADVANCE,
    fill: goOn(chooseAdvance, /^Solicitar/, /isSimulation=false$/),
    isThere: acceptAdvance,
    sending: {
      send: () => requestButton().click(),
      done: 'Su solicitud de anticipo se ha realizado correctamente',
    },
  },
  {
    name: 'the profile',
    path: '/gestion-de-usuarios/perfil',
    fill: renameUser,
    isThere: () => expectValues({ alias: 'a medias' }),
    sending: { send: click('Guardar cambios'), done: 'Perfil modificado' },
  },
  {
    name: 'the alerts',
    path: '/alert',
    fill: writePhone,
    isThere: async () => {
      await expect.element(field('isAlarmSms')).toBeChecked();
      await expectValues({ phone: '600111222' });
    },
    sending: { send: click('Guardar alertas'), done: 'Alerta Creada' },
  },
];
