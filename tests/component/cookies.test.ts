import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, expectAddress, expectCount, field, focus } from './support/screen.ts';

let entities = 7000;
const question = () => page.getByRole('dialog', { name: 'Cookies' });
const inDialog = (name: string) => question().getByRole('button', { name, exact: true });
const settings = () => button('Configurar cookies');
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('cookies:'));

/** Opens Login of an entity as in a new tab. */
function open(codNrbeEn: string) {
  sessionStorage.clear();
  return openPortal('/', { session: false, host: 'roble.localhost', asksForCookies: true, entity: { codNrbeEn } });
}

/** An entity without a choice: a rejection is valid as long as the page lives. */
const newEntity = () => String((entities += 1));

test('R-HOME-14 R-HOME-15 R-HOME-18 R-HOME-21 R-CONF-23 the dialog asks on Login, once, and per entity', async () => {
  const code = newEntity();
  await open(code);
  await expect.element(question()).toHaveTextContent('qué pantallas le resultan útiles');
  await expect.element(question().css('b')).toHaveTextContent('qué pantallas le resultan útiles');
  expect(stored()).toEqual([]);
  await inDialog('Aceptar').click();
  await expectCount(question(), 0);
  expect(stored()).toEqual([`cookies:${code}`]);
  await open(code);
  await expect.element(settings()).toBeVisible();
  await expectCount(question(), 0);
  await open(newEntity());
  await expect.element(question()).toBeVisible();
});

test('R-HOME-16 an entity without a cookie text asks nothing, and offers no settings', async () => {
  await openPortal('/', { session: false, asksForCookies: true });
  await expect.element(field('email')).toBeVisible();
  await expectCount(question(), 0);
  await expectCount(settings(), 0);
});

test('R-HOME-22 rejecting is as easy as accepting, and stores nothing', async () => {
  await open(newEntity());
  await expect.element(question()).toBeVisible();
  const [one, other] = ['Rechazar', 'Aceptar'].map((name) => inDialog(name).element().getBoundingClientRect());
  expect(one?.height).toBe(other?.height);
  await inDialog('Rechazar').click();
  await expectCount(question(), 0);
  expect(stored()).toEqual([]);
});

test('R-HOME-17 R-HOME-19 an expired acceptance is requested again', async () => {
  const code = newEntity();
  localStorage.setItem(`cookies:${code}`, JSON.stringify({ expires: Date.now() - 1 }));
  await open(code);
  await expect.element(question()).toBeVisible();
});

test('R-HOME-14 R-HOME-22 by keyboard: the dialog has the focus, and Escape is not an acceptance', async () => {
  const code = newEntity();
  await open(code);
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(question(), 0);
  expect(stored()).toEqual([]);
  focus(settings());
  await userEvent.keyboard('{Enter}');
  await expect.element(question()).toBeVisible();
  focus(inDialog('Aceptar'));
  await userEvent.keyboard('{Enter}');
  await expectCount(question(), 0);
  expect(stored()).toEqual([`cookies:${code}`]);
  await expect.element(settings()).toHaveFocus();
});

test('R-HOME-21 an acceptance survives the logout', async () => {
  await openPortal('/home', { host: 'roble.localhost' });
  await button('Cerrar sesión').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expectAddress('/');
  await expect.element(field('email')).toBeVisible();
  expect(stored()).toEqual(['cookies:9001']);
  await expectCount(question(), 0);
});
