import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Scene } from '#shared/scenes/scene.ts';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { sampleAccessible } from './support/axe.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectCount, fill, link, logIn, main, toast } from './support/screen.ts';
import { createHeldAnswer, answerInSequence, noConnection, refuse, reply } from './support/mock-service.ts';
import { buildInvoicePage, IBAN, FORMATTED_IBAN } from './support/supplier-answers.ts';
import { advanceTime, freezeTime, useFakeTime } from './support/time.ts';

const ASK = 'Contar a soporte lo que veo';
const TAKES = { 'ask-reports': { days: 30 } };
const TAKEN = reply(201, { code: 'K7F-3QX', days: 30 });
const WIDTHS = [1280, 768, 375];

const footer = () => page.getByRole('contentinfo');
const ask = () => footer().getByRole('button', { name: ASK }).click();
const words = () => dialog().getByRole('textbox');
const part = (name: RegExp) => dialog().getByRole('checkbox', { name });
/** The exact content of the report, as the dialog shows it. */
const shownReport = () => JSON.parse(document.querySelector('dialog pre')?.textContent ?? 'null') as Scene;

async function askAt(path: string, options: Parameters<typeof openPortal>[1] = {}) {
  const service = await openPortal(path, { ...options, answers: { ...TAKES, ...options.answers } });
  await ask();
  await expect.element(dialog().getByRole('heading', { name: ASK })).toBeVisible();
  return service;
}

test('R-REP-02 the footers of visitors and of authenticated users offer to contact support', async () => {
  await openPortal('/', { session: false });
  await expect.element(footer().getByRole('button', { name: ASK })).toBeVisible();
  await openPortal('/home');
  await expect.element(footer().getByRole('button', { name: ASK })).toBeVisible();
});

test('R-REP-02 R-REP-06 an error panel and an error toast show the reference and offer to contact support', async () => {
  const failure = reply(500, { code: 500, message: '' }, { 'x-request-id': 'c0ffee123456' });
  await openPortal('/facturas', { answers: { ...TAKES, invoices: failure } });
  const alert = page.getByRole('alert').filter({ hasText: getErrorMessage(500) });
  await expect.element(alert).toHaveTextContent('Referencia: c0ffee123456');
  await expect.element(main().getByText('Referencia: c0ffee123456')).toBeVisible();
  await expect.element(main().getByRole('button', { name: ASK })).toBeVisible();
  await sampleAccessible('the panel and the toast', WIDTHS);
  await alert.getByRole('button', { name: ASK }).click();
  await expect.element(dialog()).toHaveTextContent('Soporte verá una copia de esta pantalla.');
});

test('R-REP-02 a toast without an error does not offer to contact support', async () => {
  await openPortal('/facturas', { answers: { invoices: refuse(500) } });
  await expect.element(toast(getErrorMessage(500))).toBeVisible();
  await toast(getErrorMessage(500)).click();
  await expectCount(toast(getErrorMessage(500)), 0);
  await expectCount(page.css('.toasts .ask-support'), 0);
});

test('R-REP-02 R-REP-06 a rejected login shows the reference and offers to contact support', async () => {
  const answer = reply(401, { code: 637, message: '' }, { 'x-request-id': 'c0ffee123456' });
  await openPortal('/', { session: false, answers: { login: answer } });
  await logIn();
  const notice = page.css('form .notice');
  await expect.element(notice).toHaveTextContent('Referencia: c0ffee123456');
  await expect.element(notice.getByRole('button', { name: ASK })).toBeVisible();
});

test('R-REP-02 R-REP-06 an invalid mailed link shows the reference', async () => {
  const answer = reply(400, { code: 739, message: '' }, { 'x-request-id': 'c0ffee123456' });
  await openPortal('/confirm-user-password?id=1&token=a', { session: false, answers: { 'confirm-email': answer } });
  await expect.element(main().getByText('Referencia: c0ffee123456')).toBeVisible();
  await expect.element(main().getByRole('button', { name: ASK })).toBeVisible();
});

test('R-REP-02 R-REP-04 the dialog describes each part that is sent, fits every width, and axe finds nothing', async () => {
  await askAt('/facturas');
  for (const name of [/^La pantalla/, /^Por dónde ha pasado/, /servicio ha contestado/, /campos/])
    await expect.element(part(name).first()).toBeChecked();
  await expect.element(part(/^Incluir los importes reales/)).not.toBeChecked();
  await expect.element(dialog()).toHaveTextContent('No escriba números de cuenta ni contraseñas.');
  await expect.element(button('Enviar a soporte')).toBeVisible();
  await dialog().getByText('Ver exactamente lo que se envía').click();
  await sampleAccessible('the dialog', WIDTHS);
});

test('R-REP-02 an open dialog offers the report itself, by keyboard and at every width, and is there again afterwards', async () => {
  await openPortal('/home', { answers: TAKES });
  const opened = page.getByRole('dialog', { name: 'Cerrar sesión' });
  const asking = page.getByRole('dialog', { name: ASK });
  await button('Cerrar sesión').click();
  await sampleAccessible('a dialog that offers the report', WIDTHS);
  for (const width of WIDTHS) {
    await page.viewport(width, 700);
    await expect.element(opened.getByRole('button', { name: ASK })).toBeInViewport({ ratio: 1 });
    const buttons = opened.element().querySelectorAll('button');
    while (document.activeElement !== buttons[buttons.length - 1]) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(asking).toHaveTextContent('Soporte verá una copia de esta pantalla.');
    await expectCount(asking.getByRole('button', { name: ASK }), 0);
    await expect.element(asking.getByText('Ver exactamente lo que se envía')).toBeVisible();
    expect(JSON.stringify(shownReport())).toContain('Cerrar sesión');
    await userEvent.keyboard('{Escape}');
    await expectCount(asking, 0);
    await expect.element(opened.getByRole('button', { name: ASK })).toHaveFocus();
  }
});

test('R-REP-04 beyond the limit the report says so, in view, and can be sent later or saved', async () => {
  const tooMany = reply(429, { code: 500, message: '' }, { 'retry-after': '600', 'x-request-id': 'c0ffee123456' });
  for (const width of WIDTHS) {
    await page.viewport(width, 700);
    await askAt('/facturas', { answers: { 'send-report': tooMany } });
    await button('Enviar a soporte').click();
    const alert = dialog().getByRole('alert');
    await expect.element(alert).toHaveTextContent('Se han enviado muchos informes en poco tiempo');
    await expect.element(alert).toHaveTextContent('hay un límite');
    await expect.element(alert).toHaveTextContent('Referencia: c0ffee123456');
    await expect.element(alert).toBeInViewport({ ratio: 1 });
    await expect.element(button('Guardar como archivo')).toBeVisible();
  }
});

test('R-REP-01 a browser that cannot tell what is visible, such as Safari 16.4, reports without what is shown', async () => {
  const { checkVisibility } = Element.prototype;
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  onTestFinished(() => void Object.assign(Element.prototype, { checkVisibility }));
  await askAt('/facturas');
  expect(shownReport().route).toBe('/facturas');
  expect(shownReport().shown).toBeUndefined();
});

test('R-DESK-08 R-REP-03 a report names what decides the screen, and none where the screen is not all sent', async () => {
  await openPortal('/facturas', { answers: { ...TAKES, invoices: buildInvoicePage([]) } });
  await expect.element(main().getByText('No se encontraron datos.')).toBeVisible();
  await ask();
  await expect.element(dialog()).toBeVisible();
  expect(shownReport().shown?.situation).toBe('nothing-there');
  await part(/^Por dónde ha pasado/).click();
  await expect.poll(() => shownReport().shown).toBeUndefined();

  await openPortal('/facturas', { answers: TAKES });
  await expect.element(main().getByRole('table')).toBeVisible();
  await page.getByLabelText('Buscar por número o cliente').fill('ZZZ-1');
  await expect.element(main().getByText('Ninguna factura coincide con «ZZZ-1».')).toBeVisible();
  await ask();
  await expect.element(dialog()).toBeVisible();
  expect(shownReport().shown?.situation).toBe('search-finds-nothing');
});

test('R-BEN-01 what the browser showed tells an explanation of a state that is open from one that is closed', async () => {
  const seenActions = async () => {
    await ask();
    await expect.element(dialog()).toBeVisible();
    const seen = shownReport().shown?.structure.actions;
    await userEvent.keyboard('{Escape}');
    await expectCount(dialog(), 0);
    return seen;
  };
  await openPortal('/facturas', { answers: TAKES });
  const state = page.css('.cell-state > summary').first();
  await expect.element(state).toBeVisible();
  const closed = await seenActions();
  await state.click();
  await expect.element(page.css('.cell-state > p').first()).toBeVisible();
  expect(await seenActions()).not.toBe(closed);
  await state.click();
  await expectCount(page.css('.cell-state > p'), 0);
  expect(await seenActions()).toBe(closed);
});

test('R-REP-02 R-REP-03 excluded parts are missing from the report, and it contains no personal value', async () => {
  const clients = { response: [{ name: 'Muebles Quintanilla, S.A.', numClient: '48151623' }] };
  await openPortal('/facturas', { answers: { ...TAKES, clients } });
  await expect.element(main().getByRole('table')).toHaveTextContent('1.250,00');
  await ask();
  await expect.element(dialog()).toBeVisible();
  const invoices = () => shownReport().answers.find(({ path }) => path.endsWith('/facturas/'))?.body;
  const text = JSON.stringify(shownReport());
  for (const somebodys of [
    IBAN,
    FORMATTED_IBAN,
    'Talleres Ruiz',
    'B84102739',
    'Quintanilla',
    '48151623',
    ':1250',
    ':2000',
  ])
    expect(text).not.toContain(somebodys);
  const real = { invoiceResponseList: [{ nominalAmount: 1250 }, { nominalAmount: 2000 }] };
  expect(invoices()).not.toMatchObject(real);
  await part(/^Incluir los importes reales/).click();
  await expect.poll(invoices).toMatchObject(real);
  expect(shownReport().realAmounts).toBe(true);
  await part(/servicio ha contestado/).click();
  await expect.poll(() => shownReport().answers).toEqual([]);
  await part(/^Por dónde ha pasado/).click();
  await expect.poll(() => shownReport().timeline?.map(({ did }) => did)).toEqual(['screen']);
});

test("R-REP-02 an account number in the supplier's own text is marked and redacted", async () => {
  const service = await askAt('/facturas', { answers: { 'send-report': TAKEN } });
  await words().fill('No cobro.');
  await expectCount(dialog().css('mark'), 0);
  await words().fill('Mi cuenta es ES91 2100 0418 4502 0005 1332');
  await expect.element(dialog().css('mark')).toBeVisible();
  await expect.element(dialog().css('mark')).not.toHaveTextContent('0418 4502');
  await button('Enviar a soporte').click();
  await expect.element(page.getByText('K7F-3QX')).toBeVisible();
  const sent = service.callsOf('send-report')[0]?.body as Scene;
  expect(sent.told).toMatch(/^Mi cuenta es /);
  expect(JSON.stringify(sent)).not.toContain('4502');
});

const preview = () => dialog().getByRole('status').filter({ hasText: 'Soporte leerá esta frase tal como se ve aquí' });

test('R-REP-02 the sentence is shown exactly as support will read it, whether something was blanked or not', async () => {
  const service = await askAt('/facturas', { answers: { 'send-report': TAKEN } });
  await words().fill('No me deja anticipar');
  await expect.element(preview()).toHaveTextContent('No me deja anticipar');
  await expect.element(preview()).not.toHaveTextContent('Hemos tapado');
  await words().fill('Soy Pedro Sabater, mi clave es Perro#2024 y no entro');
  await expect.element(preview()).toHaveTextContent('Soy [oculto], mi clave es [oculto] y no entro');
  await expect.element(preview()).toHaveTextContent('Hemos tapado, o cambiado por datos inventados');
  await sampleAccessible('the preview', WIDTHS);
  await button('Enviar a soporte').click();
  await expect.element(page.getByText('K7F-3QX')).toBeVisible();
  const sent = service.callsOf('send-report')[0]?.body as Scene;
  expect(sent.told).toBe('Soy [oculto], mi clave es [oculto] y no entro');
});

test('R-REP-02 the preview is read out when typing rests or the field is left, not at each letter', async () => {
  useFakeTime();
  await askAt('/facturas');
  const changes: string[] = [];
  const region = preview();
  await words().fill('No');
  await expect.element(region).toHaveTextContent('No');
  freezeTime();
  const watched = region.element();
  const observer = new MutationObserver(() => changes.push(watched.textContent));
  observer.observe(watched, { subtree: true, childList: true, characterData: true });
  for (const letter of ' veo') {
    await userEvent.keyboard(letter);
    await advanceTime(200);
  }
  await expect.element(words()).toHaveValue('No veo');
  expect(changes).toEqual([]);
  await advanceTime(1000);
  await expect.element(region).toHaveTextContent('No veo');
  await userEvent.keyboard(' mis facturas');
  await userEvent.keyboard('{Tab}');
  await expect.element(region).toHaveTextContent('No veo mis facturas');
  observer.disconnect();
  expect(new Set(changes).size).toBe(2);
});

test('R-DESK-09 what was typed before the login, and what the screen shows, is blanked in the sentence and nowhere sent', async () => {
  await openPortal('/', { session: false, answers: TAKES });
  await fill({ email: 'rosalia@hormigonesarriaga.example', password: 'Trebol azul 77' });
  await ask();
  await expect.element(dialog()).toBeVisible();
  await words().fill('hormigonesarriaga no entra con TREBOL-AZUL-77, la clave no vale');
  await expect.element(preview()).toHaveTextContent('[oculto] no entra con [oculto], la clave no vale');
  expect(JSON.stringify(shownReport()).toLowerCase()).not.toMatch(/arriaga|trebol/);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage }).toLowerCase()).not.toContain('trebol');
});

test('R-DESK-09 names and amounts on the screen are blanked in the sentence, the portal’s own words stay', async () => {
  const clients = { response: [{ name: 'Muebles Quintanilla, S.A.', numClient: '48151623' }] };
  await openPortal('/facturas', { answers: { ...TAKES, clients } });
  await expect.element(main().getByRole('table')).toHaveTextContent('1.250,00');
  await ask();
  await words().fill('La factura de 1250 euros no se puede solicitar en Consulta de facturas');
  await expect
    .element(preview())
    .toHaveTextContent('La factura de [oculto] euros no se puede solicitar en Consulta de facturas');
});

test('R-REP-04 a report gets a code to read out and its storage time, and is sent once for many clicks', async () => {
  const held = createHeldAnswer(TAKEN);
  const service = await askAt('/facturas', { answers: { 'send-report': held.answer } });
  const send = button('Enviar a soporte');
  await expect.element(send).toBeVisible();
  const pressed = send.element() as HTMLElement;
  pressed.click();
  pressed.click();
  held.release();
  await expect.element(page.css('.report-code')).toHaveTextContent('K7F-3QX');
  await expect.element(dialog()).toHaveTextContent('durante 30 días');
  expect(service.callsOf('send-report')).toHaveLength(1);
  await sampleAccessible('the code', WIDTHS);
});

test('R-REP-04 if the service accepts no reports, nothing is sent, and the file can be saved', async () => {
  await askAt('/facturas', { answers: { 'ask-reports': refuse(404, 404) } });
  const saved = vi.spyOn(URL, 'createObjectURL');
  await button('Guardar como archivo').click();
  const file = saved.mock.calls[0]?.[0] as Blob;
  expect((JSON.parse(await file.text()) as Scene).route).toBe('/facturas');
  await expectCount(button('Enviar a soporte'), 0);
});

test.each([
  ['without a connection', noConnection(), getErrorMessage(1000)],
  ['refused', refuse(500, 500), getErrorMessage(500)],
  ['answered with something else', reply(201, {}), 'No se ha podido enviar.'],
])('R-REP-04 R-REP-06 a report that is %s says so and can be sent again', async (_, answer, text) => {
  await askAt('/facturas', { answers: { 'send-report': answerInSequence(answer, TAKEN) } });
  await words().fill('Sale algo rojo');
  await button('Enviar a soporte').click();
  const alert = dialog().getByRole('alert').filter({ hasText: 'No se ha podido enviar.' });
  await expect.element(alert).toHaveTextContent(text);
  await expect.element(words()).toHaveValue('Sale algo rojo');
  await button('Enviar a soporte').click();
  await expect.element(page.css('.report-code')).toHaveTextContent('K7F-3QX');
});

test('R-REP-01 a password is never part of a report, even while it is visible', async () => {
  await openPortal('/', { session: false, answers: TAKES });
  await fill({ email: 'ana@talleresruiz.example', password: 'Cobro.Pronto-2026' });
  await page.getByRole('button', { name: /contraseña/i }).click();
  await ask();
  await expect.element(dialog()).toBeVisible();
  const { typed } = shownReport();
  expect(typed).toContainEqual({ secret: 'password' });
  expect(JSON.stringify(shownReport())).not.toContain('Cobro.Pronto');
});

test('R-REP-02 the report works by keyboard alone, and closing it restores the focus', async () => {
  await openPortal('/facturas', { answers: { ...TAKES, 'send-report': TAKEN } });
  const opener = footer().getByRole('button', { name: ASK });
  // The heading gets the focus shortly after the screen renders, and again when its code has come.
  await expect.element(main().getByRole('table')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog(), 0);
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Enviar a soporte')).toBeVisible();
  for (let turn = 0; turn < 20 && document.activeElement !== button('Enviar a soporte').element(); turn += 1)
    await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.css('.report-code')).toHaveTextContent('K7F-3QX');
});

test('R-REP-01 after a logout, earlier steps cannot be reported', async () => {
  await openPortal('/facturas', { answers: { ...TAKES, logout: {} } });
  await expect.element(main().getByRole('table')).toBeVisible();
  await button('Cerrar sesión').click();
  await button('Confirmar').click();
  await expect.element(link('Regístrese')).toBeVisible();
  await ask();
  await expect.element(dialog().getByRole('heading', { name: ASK })).toBeVisible();
  expect(JSON.stringify(shownReport())).not.toContain('/facturas');
});
