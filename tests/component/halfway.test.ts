import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyNth } from '#tests/support/samples.ts';
import { HALFWAY } from './halfway-flows.ts';
import { openPortal } from './support/portal.ts';
import { reloadPortal } from './support/reload.ts';
import {
  getAddress,
  button,
  dialog,
  expectAddress,
  expectCount,
  expectErrorToast,
  field,
  fill,
  heading,
  link,
  logIn,
  main,
  menuLink,
  listSessionKeys,
  toast,
  toasts,
} from './support/screen.ts';
import { refuse } from './support/mock-service.ts';
import type { Call } from './support/mock-service.ts';
import { buildSession, createLoginAnswer } from './support/session.ts';
import { CLIENT, IBAN, SUPPLIER_DETAILS, OTHER_CLIENT, SUPPLIER_ANSWERS } from './support/supplier-answers.ts';
import { useFakeTime, advanceTime } from './support/time.ts';

const question = () => page.getByRole('dialog', { name: '¿Salir sin terminar?' });
const invoices = () => menuLink('Consulta de facturas');
const leave = () => question().getByRole('button', { name: 'Salir' });
const EXPIRED = refuse(651, 401);
/** Every call fails as in an expired session. */
const ALL_EXPIRED = Object.fromEntries(Object.keys(SUPPLIER_ANSWERS).map((call) => [call, EXPIRED]));

for (const { name, path, fill: fillIn, isThere, sending } of everyNth(HALFWAY, 16)) {
  test(`leaving ${name} with unsent input asks first`, async () => {
    await openPortal(path);
    await fillIn();
    const address = getAddress();
    await invoices().click();
    await button('Seguir aquí').click();
    await expectCount(question(), 0);
    await isThere();
    expect(getAddress()).toBe(address);
    await invoices().click();
    await leave().click();
    await expect.element(heading()).toHaveTextContent('Consulta de facturas');
  });

  test(`R-ROUTE-19 the input of ${name} is restored after a session that expired`, async () => {
    useFakeTime();
    const service = await openPortal(path);
    service.answer({ login: createLoginAnswer() });
    await fillIn();
    await isThere();
    const address = getAddress();
    await advanceTime(20 * 60_000);
    await advanceTime(11_000);
    await expect.element(button('Iniciar sesión')).toBeVisible();
    expect(listSessionKeys()).toEqual([]);
    await logIn();
    await isThere();
    expect(getAddress()).toBe(address);
  });

  if (!sending) continue;
  test(`R-ROUTE-19 R-ROUTE-36 ${name}, submitted in an expired session, is sent after the next login, and then nothing asks`, async () => {
    const service = await openPortal(path);
    await fillIn();
    await isThere();
    service.answer({ ...ALL_EXPIRED, login: createLoginAnswer() });
    await sending.send();
    await expectErrorToast(651);
    service.answer(SUPPLIER_ANSWERS);
    await logIn();
    await isThere();
    await sending.send();
    await expect.element(toast(sending.done)).toBeVisible();
    await invoices().click();
    await expect.element(heading()).toHaveTextContent('Consulta de facturas');
  });
}

const typeAccount = () => fill({ description: 'A medias' });

test("the browser's Back and Forward ask, too, and continuing needs no second confirmation", async () => {
  await openPortal('/cuentas-de-abono');
  await link('Nueva cuenta').click();
  await typeAccount();
  window.history.back();
  await button('Seguir aquí').click();
  await expectAddress('/cuentas-de-abono/alta');
  await expect.element(field('description')).toHaveValue('A medias');
  window.history.back();
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(question(), 0);
  await expectAddress('/cuentas-de-abono/alta');
  window.history.back();
  await leave().click();
  await expect.element(heading()).toHaveTextContent('Cuentas de abono');
  window.history.forward();
  await expect.element(heading()).toHaveTextContent('Nueva cuenta de abono');
  await expect.element(field('description')).toHaveValue('');
  window.history.back();
  await expect.element(heading()).toHaveTextContent('Cuentas de abono');
  await expectCount(question(), 0);
});

/** Fires the event that the browser fires before a reload. @returns whether the page asks first */
function asksBeforeReload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a reload asks only if unsaved input would be lost', async () => {
  await openPortal('/cuentas-de-abono/alta');
  await expect.element(field('description')).toBeVisible();
  expect(asksBeforeReload()).toBe(false);
  await typeAccount();
  await expect.poll(asksBeforeReload).toBe(true);
  await openPortal('/gestion-de-usuarios/add');
  await fill({ alias: 'a_medias', email: 'a.medias@recorrido.example' });
  await button('Continuar').click();
  await expect.element(main()).toHaveTextContent('a.medias@recorrido.example');
  await expect.poll(asksBeforeReload).toBe(false);
  await reloadPortal();
  await expect.element(main()).toHaveTextContent('a.medias@recorrido.example');
});

test('R-ACC-13 a new account that was sent is not asked about while the next screen is being drawn', async () => {
  await openPortal('/cuentas-de-abono/alta');
  await fill({ iban: IBAN, description: 'A medias' });
  const asked: boolean[] = [];
  const watch = new MutationObserver(() => {
    if (toasts().elements().length > 0 && field('iban').elements().length > 0) asked.push(asksBeforeReload());
  });
  watch.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => watch.disconnect());
  await button('Dar de alta la cuenta').click();
  await expect.element(heading()).toHaveTextContent('Confirmar la cuenta');
  expect(asked).not.toContain(true);
});

test('R-SUP-13 no question is asked within a flow; leaving the flow clears the stored input', async () => {
  const otherDetails = { ...SUPPLIER_DETAILS, address: 'Avenida Larga 2' };
  await openPortal('/gestion-de-proveedores', {
    answers: {
      supplier: ({ query }: Call) => (query.numCliente === OTHER_CLIENT.numClient ? otherDetails : SUPPLIER_DETAILS),
    },
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await fill({ address: 'Calle a medias 7' });
  await button('Continuar').click();
  await expect.element(button('Confirmar')).toBeVisible();
  window.history.back();
  await expect.element(button('Continuar')).toBeVisible();
  await expect.element(field('address')).toHaveValue('Calle a medias 7');
  window.history.forward();
  await expect.element(button('Confirmar')).toBeVisible();
  await link('Volver').click();
  await expect.element(field('address')).toHaveValue('Calle a medias 7');
  await field('numClient').selectOptions(OTHER_CLIENT.numClient);
  await button('Seguir aquí').click();
  await expect.element(field('numClient')).toHaveValue(CLIENT.numClient);
  await field('numClient').selectOptions(OTHER_CLIENT.numClient);
  await leave().click();
  await expect.element(field('numClient')).toHaveValue(OTHER_CLIENT.numClient);
  await expect.element(field('address')).toHaveValue('Avenida Larga 2');
  expect(listSessionKeys()).not.toContain('supplierDraft');
});

test('the unsent input of one user is never restored for another', async () => {
  const service = await openPortal('/cuentas-de-abono/alta');
  const own = createLoginAnswer();
  const other = buildSession({ entity: '9000', alias: 'otra_persona' });
  await typeAccount();
  service.answer({ 'add-account': EXPIRED, login: { token: other.authtoken, alias: other.alias } });
  await fill({ iban: 'ES7921000813610123456789' });
  await button('Dar de alta la cuenta').click();
  await expectErrorToast(651);
  await logIn();
  await expectAddress('/home');
  await button('Cerrar sesión').click();
  await dialog().getByRole('button', { name: 'Confirmar' }).click();
  service.answer({ login: own });
  await logIn();
  await expectAddress('/home');
});
