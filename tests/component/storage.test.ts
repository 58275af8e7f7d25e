import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { fillStorage, blockStorage } from './support/broken-storage.ts';
import {
  button,
  expectAddress,
  expectCount,
  field,
  heading,
  logIn,
  main,
  menuLink,
  rows,
  listSessionKeys,
  toast,
} from './support/screen.ts';
import { buildToken } from './support/session.ts';
import { CLIENT, IBAN } from './support/supplier-answers.ts';

const USER = { id: '70', supplierId: 'B84102739', email: 'ana@talleresruiz.example' };
const ANSWERS = { login: { token: buildToken(USER), alias: 'anaruiz01' } };
const notice = () => page.getByRole('alert').filter({ hasText: 'Su navegador' });

let restore = () => {};
const thrown: string[] = [];
const note = (event: ErrorEvent | PromiseRejectionEvent) =>
  void thrown.push('message' in event ? event.message : String(event.reason));

beforeEach(() => {
  thrown.length = 0;
  window.addEventListener('error', note);
  window.addEventListener('unhandledrejection', note);
});

afterEach(() => {
  restore();
  window.removeEventListener('error', note);
  window.removeEventListener('unhandledrejection', note);
  expect(thrown).toEqual([]);
});

async function chooseInvoice(): Promise<void> {
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await rows().first().getByRole('checkbox').click();
}

async function requestAdvance(): Promise<void> {
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expectAddress('/anticipo-facturas/confirmar?isSimulation=false');
  await expectCount(main().getByRole('checkbox'), 1);
  await main().getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expect.element(toast('Su solicitud de anticipo se ha realizado correctamente')).toBeVisible();
}

test('R-ALL-07 if the browser refuses storage, a notice explains it; login, session and an advance work while the page is open', async () => {
  restore = blockStorage();
  const service = await openPortal('/', {
    session: false,
    asksForCookies: true,
    entity: { cookiesText: '<p>Usamos cookies.</p>' },
    answers: ANSWERS,
  });
  await expect.element(notice()).toHaveTextContent('Su navegador no guarda los datos de este sitio');
  await expect.element(notice()).toHaveTextContent('permita las cookies y los datos de este sitio en la configuración');
  await expectCount(page.getByText('No hemos podido cargar la configuración'), 0);
  // The choice about cookies is valid until the user leaves the page.
  await button('Aceptar').click();
  await expectCount(page.getByRole('dialog'), 0);
  await button('Entendido').click();
  await expectCount(notice(), 0);
  await logIn();
  await expectAddress('/home');
  await expect.element(heading()).toHaveTextContent('anaruiz01');
  await menuLink('Anticipo de facturas').click();
  await chooseInvoice();
  await requestAdvance();
  expect(service.callsOf('advance')[0]?.headers.authorization).toBe(`Bearer ${ANSWERS.login.token}`);
  await button('Cerrar sesión').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect.element(field('email')).toBeVisible();
  await expectAddress('/');
});

test("R-ALL-07 if the browser's storage is full from the start, a notice explains it, and login works", async () => {
  localStorage.setItem('cookies:9000', JSON.stringify({ expires: Date.now() + 86_400_000 }));
  restore = fillStorage();
  await openPortal('/', { session: false, asksForCookies: true, answers: ANSWERS });
  await expect.element(notice()).toHaveTextContent('Su navegador no puede guardar más datos');
  await expect.element(notice()).toHaveTextContent('libere espacio');
  await logIn();
  await expect.element(heading()).toHaveTextContent('anaruiz01');
  await menuLink('Consulta de facturas').click();
  await expect.element(rows().first()).toBeVisible();
});

test('R-ALL-07 storage that becomes full during an advance loses nothing, and a notice explains it', async () => {
  await openPortal('/anticipo-facturas', { answers: ANSWERS });
  await chooseInvoice();
  await expectCount(notice(), 0);
  restore = fillStorage();
  await requestAdvance();
  await expect.element(notice()).toHaveTextContent('Su navegador no puede guardar más datos');
});

test('R-ALL-07 storage that is refused while the portal is open causes no error', async () => {
  await openPortal('/facturas', { answers: ANSWERS });
  await expect.element(rows().first()).toBeVisible();
  restore = blockStorage();
  await menuLink('Cuentas de abono').click();
  await expect.element(notice()).toHaveTextContent('Su navegador no guarda los datos de este sitio');
  restore();
  expect(listSessionKeys()).toContain('authtoken');
});

test('R-ALL-07 the notice can be read and closed at 375 and 1280 px, and covers nothing', async () => {
  restore = blockStorage();
  await openPortal('/', { session: false, asksForCookies: true, entity: { cookiesText: '' } });
  // The notice may come before the form.
  await expect.element(page.css('.public-card')).toBeVisible();
  for (const width of [375, 768, 1280]) {
    await page.viewport(width, 800);
    await expect.element(notice()).toBeVisible();
    const box = notice().element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    const logo = page.css('.public-card').element().getBoundingClientRect();
    expect(box.bottom).toBeLessThanOrEqual(logo.top);
  }
  await page.viewport(1280, 720);
});
