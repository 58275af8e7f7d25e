import { afterAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './support/axe.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectCount, summaryValue, field, fill, link, main, rows, toast } from './support/screen.ts';
import { answerInSequence, refuse } from './support/mock-service.ts';
import type { Answers } from './support/mock-service.ts';
import {
  ACCOUNT,
  CLIENT,
  IBAN,
  PRICED_LINE,
  OTHER_CLIENT,
  OWN_USER,
  FORMATTED_IBAN,
  priceInvoices,
} from './support/supplier-answers.ts';

// The final and error states of each flow; `widths.test.ts` checks their steps.

// Each check has its own timeout, whatever the number of checks in a test.
vi.setConfig({ testTimeout: 90_000 });
afterAll(() => vi.resetConfig());

const NEW_IBAN = 'ES7620770024003102575766';
const blur = (name: string) => (field(name).element() as HTMLElement).blur();

async function addAccount(iban: string, bic: string, answers: Answers) {
  await openPortal('/cuentas-de-abono/alta', { answers });
  await field('iban').fill(iban);
  if (bic) await field('bic').fill(bic);
  await field('description').fill('Cuenta nueva');
  await button('Dar de alta la cuenta').click();
}

test('axe finds nothing on a new account that needs a document, nor on a completed one', async () => {
  const pending = { 'add-account': { codEcvEgc: '6', indSitVal: 'S' } };
  await addAccount('DE89370400440532013000', 'COBADEFFXXX', pending);
  await expect.element(link('Descargar el formulario')).toBeVisible();
  await expectAccessible('new account with a document');
  await addAccount(NEW_IBAN, '', {});
  await expect.element(page.getByText('Su cuenta está lista')).toBeVisible();
  await expectAccessible('new account ready');
});

test("axe finds nothing on the confirmation of an account's edit", async () => {
  await openPortal('/cuentas-de-abono');
  await button(`Editar la cuenta ${FORMATTED_IBAN}`).click();
  await dialog().getByRole('button', { name: 'Modificar', exact: true }).click();
  await button('Confirmar').click();
  await expect.element(toast('Su cuenta fue modificada de forma exitosa')).toBeVisible();
  await expectAccessible('edit confirmed');
});

test('axe finds nothing on the data of a supplier: no client, invalid, review with terms, confirmed', async () => {
  await openPortal('/gestion-de-proveedores');
  await expect.element(page.getByText('Elija un cliente')).toBeVisible();
  await expectAccessible('no client');
  await field('numClient').selectOptions(CLIENT.numClient);
  await fill({ email: 'cobros' });
  blur('email');
  await expect.element(page.getByText('E-mail inválido.')).toBeVisible();
  await expectAccessible('wrong');
  await fill({ email: 'cobros@empresa.example', address: 'Calle Nueva 7' });
  await button('Continuar').click();
  await expect.element(summaryValue('Dirección')).toHaveTextContent('Calle Nueva 7');
  await page.getByText('Ver las condiciones').click();
  await expectAccessible('to confirm');
  await main().getByRole('checkbox').click();
  await button('Confirmar').click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expectAccessible('confirmed');
});

test('axe finds nothing on the alerts: invalid, saved', async () => {
  await openPortal('/alert');
  await field('isAlarmSms').click();
  await fill({ phone: '1' });
  blur('phone');
  await expect.element(page.getByText('Escriba los 9 dígitos del teléfono.')).toBeVisible();
  await expectAccessible('wrong');
  await fill({ phone: '600111222' });
  await button('Guardar alertas').click();
  await expect.element(toast('Alerta Creada')).toBeVisible();
  await expectAccessible('saved');
});

test('axe finds nothing on the profile: changed email, saved', async () => {
  await openPortal('/gestion-de-usuarios/perfil');
  await expect.element(field('alias')).toHaveValue(OWN_USER.alias);
  await fill({ email: 'otra@talleresruiz.example' });
  await expect.element(field('newPassword')).toBeDisabled();
  await expectAccessible('another email');
  await button('Guardar cambios').click();
  await expect.element(toast('Perfil modificado')).toBeVisible();
  await expectAccessible('saved');
});

test('axe finds nothing on a new user: invalid, created', async () => {
  await openPortal('/gestion-de-usuarios/add');
  await fill({ alias: 'lu', email: 'luis' });
  blur('email');
  await expect.element(page.getByText('Email no valido')).toBeVisible();
  await expectAccessible('wrong');
  await fill({ alias: 'nuevoalta', email: 'alta@talleresruiz.example' });
  await button('Continuar').click();
  await button('Crear usuario').click();
  await expect.element(toast('Usuario creado, le hemos enviado un correo para que lo active')).toBeVisible();
  await expectAccessible('created');
});

test('axe finds nothing on an automatic advance: terms, review of a change, changed, failed', async () => {
  await openPortal('/anticipo-automatico', {
    answers: { accounts: { response: [ACCOUNT, { ...ACCOUNT, iban: NEW_IBAN }] } },
  });
  await page.getByText('Ver las condiciones').click();
  await expectAccessible('terms');
  await link('Modificación / Consulta').click();
  await button(`Modificar el anticipo automático de ${OTHER_CLIENT.name}`).click();
  await dialog().getByLabelText('Cuenta de abono').selectOptions(NEW_IBAN);
  await dialog().getByRole('button', { name: 'Modificar', exact: true }).click();
  await expect.element(button('Confirmar')).toBeVisible();
  await expectAccessible('change to confirm');
  await button('Confirmar').click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expectAccessible('changed');
  await openPortal('/status-message?status=altaAnticipoError');
  await expect.element(button('Reintentar')).toBeVisible();
  await expectAccessible('failed');
});

const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });
const terms = () => page.getByRole('checkbox', { name: /He leído y acepto/ });
const figure = (name: string) => page.css('.price-figures > div').filter({ hasText: name }).css('dd');

async function choose(answers: Answers = {}) {
  const service = await openPortal('/anticipo-facturas', { answers });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await rows().first().getByRole('checkbox').click();
  return service;
}

test('axe finds nothing on a failed simulation, nor on its calendar', async () => {
  const service = await choose({ simulation: refuse(500, 500) });
  await button('Simulación').click();
  await expect.element(page.getByText('Oh no, algo ha ido muy mal...')).toBeVisible();
  await expectAccessible('failed');
  await expectCount(page.getByRole('link', { name: /^Solicitar/ }), 0);
  service.answer({ simulation: priceInvoices });
  await button('Reintentar').click();
  await expect.element(figure('Recibirá')).toHaveTextContent(/€/);
  await page.getByRole('button', { name: /Abrir el calendario/ }).click();
  await expect.element(page.css('.calendar')).toBeVisible();
  await expectAccessible('calendar');
});

test('axe finds nothing on a request: no price, terms, changed price, confirmed, and the last receipts', async () => {
  const service = await choose({ simulation: refuse(500, 500), advance: { message: 'OK 2171' } });
  await requestButton().click();
  await expect.element(button('Reintentar')).toBeVisible();
  await expectCount(requestButton(), 0);
  await expectAccessible('without a price');
  service.answer({
    simulation: answerInSequence({ response: [PRICED_LINE] }, { response: [{ ...PRICED_LINE, total: 1200 }] }),
  });
  await button('Reintentar').click();
  await expect.element(figure('Recibirá')).toHaveTextContent(/€/);
  await page.getByText('Ver las condiciones').click();
  await terms().click();
  await expect.element(requestButton()).toBeEnabled();
  await expectAccessible('terms');
  await requestButton().click();
  await expect.element(page.getByRole('dialog', { name: 'El precio ha cambiado' })).toBeVisible();
  await expectAccessible('another price');
  await dialog()
    .getByRole('button', { name: /^Solicitar/ })
    .click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Justificante' })).toBeVisible();
  await expectAccessible('confirmed, with its receipt');
  await link('Finalizar').click();
  await expect.element(page.getByRole('region', { name: 'Últimos justificantes' })).toBeVisible();
  await page.getByText('Cómo se tramitan las solicitudes').click();
  await expectAccessible('last receipts and help');
});

test('axe finds nothing on the question about unsaved input', async () => {
  await openPortal('/cuentas-de-abono/alta');
  await fill({ description: 'A medias' });
  await link('Volver').click();
  await expect.element(button('Seguir aquí')).toBeVisible();
  await expectAccessible('leaving');
});
