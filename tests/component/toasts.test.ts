import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeAllToasts, showToast } from '#portal/ui/toasts/toasts.ts';
import { ERROR_MESSAGES, getErrorMessage } from '#tests/support/error-messages.ts';
import { HALFWAY } from './halfway-flows.ts';
import { waitForLayout } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { OWN_SCREEN_PATHS } from './support/screen-paths.ts';
import {
  button,
  expectAddress,
  expectCount,
  field,
  fill,
  filters,
  focus,
  heading,
  link,
  logIn,
  main,
  toast,
  toasts,
} from './support/screen.ts';
import { CLIENT } from './support/supplier-answers.ts';
import { answerInSequence, refuse } from './support/mock-service.ts';
import { buildToken } from './support/session.ts';
import { advanceTime, freezeTime, useFakeTime } from './support/time.ts';

const CONTROLS = 'h1, h2, h3, nav, header a, header button, a[href], button, input, select, textarea, label';

/** Headings and controls that a toast covers. */
function covered(kind = CONTROLS): string[] {
  const stack = document.querySelector('.toasts');
  const shown = [...(stack?.querySelectorAll('.toast-frame') ?? [])].map((one) => one.getBoundingClientRect());
  // One that is over covers nothing, which proves nothing.
  if (shown.length === 0) return ['no toast is shown'];
  return [...document.querySelectorAll(kind)]
    .filter((control) => !stack?.contains(control) && control.checkVisibility())
    .filter((control) => {
      const box = control.getBoundingClientRect();
      if (box.width === 0 || box.bottom < 0 || box.top > window.innerHeight) return false;
      return shown.some((t) => t.left < box.right && t.right > box.left && t.top < box.bottom && t.bottom > box.top);
    })
    .map((control) => `${control.localName} ${control.textContent || control.outerHTML}`);
}

/** @returns reads the positions at which the toasts were rendered since then, over three frames after the first */
function watchPlaces(): () => Promise<number[]> {
  const positions: number[] = [];
  let isOver = false;
  const look = () => {
    const shown = document.querySelector('.toasts:popover-open');
    if (shown) positions.push(shown.getBoundingClientRect().top);
    if (!isOver) requestAnimationFrame(look);
  };
  look();
  return async () => {
    await expect.poll(() => positions.length).toBeGreaterThanOrEqual(3);
    isOver = true;
    return [...new Set(positions)];
  };
}

for (const width of [375, 768, 1280, 1920]) {
  for (const [path, call] of [
    ['/facturas', 'clients'],
    ['/cuentas-de-abono', 'account-page'],
    ['/gestion-de-usuarios', 'users'],
  ] as const) {
    test(`R-LIM-01 at ${width} px an error on ${path} covers neither navigation nor alias nor a control`, async () => {
      await page.viewport(width, 900);
      await openPortal(path, { answers: { [call]: refuse(500) } });
      await expect.element(toast(getErrorMessage(500))).toBeVisible();
      await expect.poll(covered).toEqual([]);
      const { right } = toasts().element().getBoundingClientRect();
      expect(window.innerWidth - right).toBeLessThan(40);
    });
  }
}

const LONGEST_ERROR = Object.values(ERROR_MESSAGES).reduce((one, other) => (other.length > one.length ? other : one));

/** Screens of which each part of a phone's window has a control: there it leaves headings and main actions uncovered. */
const FULL = new Set(['/home', '/facturas', '/cuentas-de-abono/alta', 'a new account']);
const MAIN = 'h1, h2, h3, [type="submit"], .button-primary';

/** What somebody who fills in a form uses next: the field that has the focus, those to correct, and what sends it. */
const NEXT = '[aria-invalid="true"], :focus, [type="submit"], .button-primary';

/** Shows a message of success on the screen that is open, and asserts that it is in nobody's way; then a long error. */
async function expectNothingCovered(name: string): Promise<void> {
  await expect.element(heading().first()).not.toHaveTextContent('Cargando');
  await expectCount(page.css('.skeleton'), 0);
  window.scrollTo(0, 0);
  await waitForLayout();
  await expectClear(name, 'success', 'Su cuenta fue modificada de forma exitosa', FULL.has(name) ? MAIN : CONTROLS);
  await expectClear(name, 'error', LONGEST_ERROR, NEXT);
}

async function expectClear(name: string, kind: 'success' | 'error', text: string, kept: string): Promise<void> {
  showToast({ kind, text, duration: 60_000 });
  await expect.element(toasts().first()).toBeVisible();
  // It moves after the page was painted.
  await expect.poll(() => covered(kept), { message: name }).toEqual([]);
  closeAllToasts();
  await expectCount(toasts(), 0);
}

test(
  'R-LIM-01 on a phone a message of success covers neither a heading nor a control of any screen, and a long error nothing that is used next',
  { timeout: 120_000 },
  async () => {
    await page.viewport(375, 667);
    for (const path of ['/', '/company-data', '/forgot-password', '/new-password?id=1&token=abc', '/ready']) {
      await openPortal(path, { session: false });
      await expectNothingCovered(path);
    }
    for (const path of OWN_SCREEN_PATHS) {
      await openPortal(path);
      await expectNothingCovered(path);
    }
    for (const { name, path, ...halfway } of HALFWAY) {
      await openPortal(path);
      await halfway.fill();
      await expectNothingCovered(name);
    }
  },
);

test('R-LIM-01 on a phone a long error covers other fields of a full form rather than the one that is being filled in', async () => {
  await page.viewport(375, 667);
  await openPortal('/gestion-de-proveedores');
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(field('name')).toBeVisible();
  // Of the window's bands that hold least, one has this field.
  focus(field('province'));
  await expectClear('the province', 'error', LONGEST_ERROR, ':focus');
});

test('a toast appears at its final position, and never first at one where it would cover a control', async () => {
  await page.viewport(1280, 900);
  const service = await openPortal('/facturas');
  // The table is there before its rows, which the export needs.
  await expect.element(button('Excel')).toBeEnabled();
  service.answer({ invoices: refuse(500) });
  const places = watchPlaces();
  await button('Excel').click();
  await expect.element(toast(getErrorMessage(500))).toBeVisible();
  await expect.poll(covered).toEqual([]);
  expect(await places()).toHaveLength(1);
});

test('R-LOGIN-08 the reason of a rejected login is also shown at the form, with a link to a new password', async () => {
  await openPortal('/', { session: false, answers: { login: refuse(637, 401) } });
  await logIn();
  await expect.element(toast(getErrorMessage(637))).toBeVisible();
  const notice = page.css('form .notice');
  await expect.element(notice).toHaveTextContent(getErrorMessage(637));
  await notice.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
  await expectAddress('/forgot-password');
});

test.each([
  [636, 'Le hemos enviado un enlace'],
  [627, 'Este acceso está bloqueado'],
  [650, 'Le hemos enviado un enlace'],
  [629, getErrorMessage(629)],
])('R-LOGIN-08 the message for a locked or inactive user (%i) says whom to contact', async (code, title) => {
  const support = { email: 'ayuda@banco.example', phone: '900 123 456' };
  await openPortal('/', { session: false, entity: { support }, answers: { login: refuse(code, 403) } });
  await logIn();
  const notice = page.css('form .notice');
  await expect.element(notice).toHaveTextContent(title);
  await expect.element(notice.getByRole('link', { name: 'ayuda@banco.example' })).toBeVisible();
  await expect.element(notice.getByRole('link', { name: '900 123 456' })).toHaveAttribute('href', 'tel:900123456');
  await expectCount(notice.getByRole('link', { name: '¿Ha olvidado su contraseña?' }), 0);
});

test('an error closes as soon as it is corrected', async () => {
  const token = buildToken({ id: '9', supplierId: 'B84102739', email: 'ana@talleresruiz.example' });
  const answer = { token, alias: 'anaruiz01' };
  await openPortal('/', { session: false, answers: { login: answerInSequence(refuse(637, 401), answer) } });
  await logIn();
  await expect.element(toast(getErrorMessage(637))).toBeVisible();
  await fill({ password: 'Cobro.Pronto-2027' });
  await button('Iniciar sesión').click();
  await expectAddress('/home');
  await expectCount(toasts(), 0);
});

test('two equal errors are shown once', async () => {
  await openPortal('/facturas', { answers: { clients: refuse(500), invoices: refuse(500) } });
  await expect.element(main()).toHaveTextContent('Oh no, algo ha ido muy mal...');
  await expect.element(toast(getErrorMessage(500))).toBeVisible();
  await expectCount(toasts(), 1);
});

/** The list of invoices with two messages, whose time stands still. */
async function openWithTwoToasts() {
  useFakeTime();
  await openPortal('/facturas');
  await expect.element(button('Excel')).toBeEnabled();
  freezeTime();
  for (const text of ['Primer aviso', 'Segundo aviso']) showToast({ kind: 'info', text });
  await expectCount(toasts(), 2);
}

test('R-LIM-02 a toast stays while it has the focus or the pointer, and its time begins anew', async () => {
  await openWithTwoToasts();
  const focused = toasts().first();
  focus(focused);
  await advanceTime(15_000);
  // The other one is gone, and has not taken the focus with it.
  await expectCount(toasts(), 1);
  await advanceTime(60_000);
  await expect.element(focused).toHaveFocus();
  focus(filters());
  await advanceTime(10_000);
  await userEvent.hover(focused);
  await advanceTime(60_000);
  await expect.element(focused).toBeVisible();
  await userEvent.unhover(focused);
  await advanceTime(14_999);
  await expectCount(toasts(), 1);
  await advanceTime(1);
  await expectCount(toasts(), 0);
});

test('R-LIM-03 toasts that are closed by key lead to the next one, and the last one to where the focus was', async () => {
  await openWithTwoToasts();
  focus(filters());
  focus(toasts().first());
  await userEvent.keyboard('{Enter}');
  await expectCount(toasts(), 1);
  await expect.element(toasts().first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectCount(toasts(), 0);
  await expect.element(filters()).toHaveFocus();
});

test('R-LIM-03 a click of the mouse closes a toast and leaves the focus in the field, and the other toast goes in its time', async () => {
  await openWithTwoToasts();
  await filters().click();
  await field('impDesde').fill('7');
  await toasts().first().click();
  await expectCount(toasts(), 1);
  await expect.element(field('impDesde')).toHaveFocus();
  await userEvent.hover(heading());
  await advanceTime(15_000);
  await expectCount(toasts(), 0);
});

test('R-LIM-03 where what had the focus is gone, the heading gets it', async () => {
  await openWithTwoToasts();
  const opener = document.createElement('button');
  main().element().append(opener);
  opener.focus();
  focus(toasts().first());
  await userEvent.keyboard('{Enter}');
  await expectCount(toasts(), 1);
  await expect.element(toasts().first()).toHaveFocus();
  opener.remove();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading()).toHaveFocus();
});

test('R-CONF-11 the tab title starts with the name of the screen, before that of the portal', async () => {
  await openPortal('/', { session: false });
  await expect.poll(() => document.title).toBe('Iniciar sesión – Banco Alameda · Portal de proveedores');
  await link('Regístrese').click();
  await expect.poll(() => document.title).toBe('Datos de su empresa – Banco Alameda · Portal de proveedores');
  await openPortal('/facturas');
  await expect.poll(() => document.title).toBe('Consulta de facturas – Banco Alameda · Portal de proveedores');
});
