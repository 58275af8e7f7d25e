import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectAddress, expectCount, link, main } from '#tests/component/support/screen.ts';
import { BENCH_ANSWERS, CODE, REPORT_PATH, WRONG_PASSWORD } from './support/bench-answers.ts';
import { type ConsoleCall, openConsole, createRefusal, getTextInput } from './support/console.ts';
import { VERSIONS } from './support/studio-answers.ts';

const SUPPORT = { member: { roles: ['support'] as 'support'[] } };
const code = () => getTextInput('Código del informe');
const read = () => getTextInput('Lo que ha leído el proveedor');
const openSupport = () => openConsole('/reports', { answers: BENCH_ANSWERS, ...SUPPORT });

test('R-BEN-01 an invalid code is reported at its field; the right one opens the report in any spelling', async () => {
  const service = openConsole('/', { answers: BENCH_ANSWERS, ...SUPPORT });
  await page.getByRole('menuitem', { name: 'Soporte' }).click();
  await code().fill('k7f 3qa');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('El código no está bien: pídale que lo lea otra vez. Son seis letras y números.'))
    .toBeVisible();
  await expect.element(code()).toHaveAttribute('aria-invalid', 'true');
  await code().fill('');
  await expect.element(code()).toHaveAttribute('aria-invalid', 'false');
  await button('Abrir').click();
  await expect.element(page.getByText('Es obligatorio')).toBeVisible();
  await expectAddress('/reports');
  expect(service.callsOf('readReport')).toEqual([]);
  await code().fill('k7f 3qx');
  await button('Abrir').click();
  await expectAddress(REPORT_PATH);
  await expect.element(page.getByRole('heading', { level: 2, name: CODE })).toBeVisible();
  expect(service.callsOf('readReport').map(({ path }) => path)).toEqual([`/reports/${CODE}`]);
});

test('R-BEN-01 an unknown code says so and links back; other errors show their own message', async () => {
  openConsole(REPORT_PATH, {
    answers: { ...BENCH_ANSWERS, readReport: createRefusal(404, 'No existe.', 'notFound') },
    ...SUPPORT,
  });
  const alert = main().getByRole('alert');
  await expect.element(alert).toHaveTextContent(/^No hay ningún informe con este código\./);
  await link('Volver a Soporte').click();
  await expectAddress('/reports');
  openConsole(REPORT_PATH, {
    answers: { ...BENCH_ANSWERS, readReport: createRefusal(429, 'Espere unos minutos.', 'tooMany') },
    ...SUPPORT,
  });
  await expect.element(alert).toHaveTextContent('Espere unos minutos.');
});

test('R-BEN-01 recent reports are listed with their content, can be searched and opened', async () => {
  const service = openSupport();
  await button('Uno a uno').click();
  const first = main().getByRole('row').filter({ hasText: CODE });
  await expect.element(first).toHaveTextContent('Caja Roble · Confirming para proveedores');
  await expect.element(first).toHaveTextContent('637');
  await expect.element(first).toHaveTextContent('Sale algo rojo y no puedo entrar.');
  await page.getByPlaceholder('Código, pantalla o palabras').fill('rojo');
  const asked = ({ query }: ConsoleCall) => JSON.parse(query.filter ?? '{}') as unknown;
  await expect.poll(() => service.callsOf('listReports').map(asked).at(-1)).toEqual({ q: 'rojo' });
  await first.click();
  await expectAddress(REPORT_PATH);
});

test('R-BEN-01 without reports the list says how long they are stored', async () => {
  openConsole('/reports', { answers: { ...BENCH_ANSWERS, listReports: [], listReportGroups: [] }, ...SUPPORT });
  await button('Uno a uno').click();
  await expect.element(page.getByText('Los que envían los proveedores se guardan 30 días.')).toBeVisible();
});

test('R-BEN-01 R-BEN-05 a message with typos finds the advice and the screens that show it', async () => {
  const service = openSupport();
  await read().fill('la contrasena no son corectos');
  await expect.element(main().getByText(WRONG_PASSWORD, { exact: true })).toBeVisible();
  await button('Qué decir sobre el error 637').click();
  await expect.element(button('Qué decir sobre el error 637')).toHaveAttribute('aria-expanded', 'true');
  await expect
    .element(page.getByLabelText('Respuesta propuesta'))
    .toHaveValue(expect.stringMatching(/^Buenos días:[^]*¿Ha olvidado su contraseña\?[^]*Caja Roble/) as string);
  await button('Qué decir sobre el error 637').click();
  await expectCount(page.getByLabelText('Respuesta propuesta'), 0);

  await link('Inicio de sesión, contraseña incorrecta').click();
  await expectAddress('/reports/scene/login-wrong?entity=9001');
  await expect.element(page.getByText(/con la versión publicada, la 2$/)).toBeVisible();
  expect(service.callsOf('readScene').map(({ path }) => path)).toContain('/scenes/login-wrong');
  await expect.poll(() => service.callsOf('createSceneShowings')[0]?.body).toMatchObject({ version: VERSIONS.live.id });
});

test('R-BEN-01 R-DESK-07 what a supplier says without any message finds what to answer', async () => {
  openSupport();
  await read().fill('boton gris');
  await button('Qué decir sobre «Un botón está en gris»').click();
  await expect
    .element(page.getByLabelText('Respuesta propuesta'))
    .toHaveValue(expect.stringMatching(/^Buenos días:[^]*marque al menos una factura\.[^]*Caja Roble/) as string);
  await expect.element(main().getByText('señale el botón en «Por qué»', { exact: false })).toBeVisible();
});

test('R-BEN-01 another entity, or a single area of the portal, can be searched', async () => {
  openSupport();
  await getTextInput('Entidad').first().click();
  await page.getByRole('option', { name: 'Banco Alameda' }).click();
  await getTextInput('Parte del portal').click();
  await page.getByRole('option', { name: 'Facturas', exact: true }).click();
  const found = main().getByRole('link', { name: 'Facturas', exact: true });
  await expect.element(found).toHaveAttribute('href', '/reports/scene/invoices-loaded?entity=9000');
  await expectCount(link('Inicio de sesión, contraseña incorrecta'), 0);
  await expectCount(dialog(), 0);
});

test('R-BEN-01 R-DESK-06 support reads whom suppliers of the entity call, on the bench and on the page of the entity', async () => {
  const withSupport = (support: object) => ({
    readVersion: { ...VERSIONS.live, files: [{ name: 'entity.json', text: JSON.stringify({ support }) }] },
  });
  const called = withSupport({ email: '', phone: '+34 983 100 200', hours: 'De 9 a 14 h' });
  const says = main().getByText('A quién llaman sus proveedores: +34 983 100 200 · De 9 a 14 h', { exact: true });
  openConsole(REPORT_PATH, { answers: { ...BENCH_ANSWERS, ...called }, ...SUPPORT });
  await expect.element(says).toBeVisible();
  openConsole('/entities/9001/show', { answers: called, ...SUPPORT });
  await expect.element(says).toBeVisible();
  openConsole('/entities/9001/show', { answers: withSupport({ hours: 'De 9 a 14 h' }), ...SUPPORT });
  await expect
    .element(main().getByText('Sus proveedores no tienen a quién llamar: el portal no les da teléfono ni correo.'))
    .toBeVisible();
});
