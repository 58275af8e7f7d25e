import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectCount, link } from '#tests/component/support/screen.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { createRefusal, openConsole } from './support/console.ts';

const EMAIL = 'lola@banco.example';
const heading = (name: string) => page.getByRole('heading', { name });

test.each([
  [
    '/desbloquear',
    'Levantar el bloqueo',
    'Levantar el bloqueo',
    'liftLoginLock',
    'Ya puede entrar con este navegador.',
  ],
  [
    '/correo',
    'Confirmar el correo',
    'Confirmar el correo',
    'confirmEmail',
    `Correo confirmado. Ya puede entrar con ${EMAIL}.`,
  ],
] as const)(
  'R-CON-08 the link %s acts after a click alone, and leads to the login',
  async (path, title, name, call, done) => {
    const service = openConsole(`${path}#token=abc-123`, { member: false, answers: { [call]: { email: EMAIL } } });
    await expect.element(heading(title)).toBeVisible();
    await expectAddress(path);
    expect(window.location.hash).toBe('');
    await sampleAccessibleBench(`link ${path}`);
    expect(service.callsOf(call)).toEqual([]);
    await button(name).click();
    await expect.element(page.getByText(done)).toBeVisible();
    expect(service.callsOf(call).map(({ body }) => body)).toEqual([{ token: 'abc-123' }]);
    await link('Ir a la página de entrada').click();
    await expect.element(page.getByLabelText('Correo electrónico')).toHaveValue(EMAIL);
  },
);

test('R-CON-08 "No he sido yo" says what will happen, and what has happened', async () => {
  await page.viewport(375, 720);
  const service = openConsole('/no-he-sido-yo#token=abc-123', {
    member: false,
    answers: { objectToChange: { email: EMAIL, isTakenBack: true, isMailed: true } },
  });
  await expect.element(page.getByText(/^Se cerrarán todas sus sesiones/)).toBeVisible();
  expect(service.callsOf('objectToChange')).toEqual([]);
  await button('No he sido yo: deshacer el cambio').click();
  await expect.element(page.getByText('El cambio está deshecho.')).toBeVisible();
  await expect.element(page.getByText(`Hemos enviado a ${EMAIL} un enlace para elegir otra contraseña.`)).toBeVisible();
  await sampleAccessibleBench('objection');
});

test('R-CON-08 a change that cannot be taken back is said, and so is an expired link', async () => {
  openConsole('/no-he-sido-yo#token=abc-123', {
    member: false,
    answers: { objectToChange: { email: EMAIL, isTakenBack: false, isMailed: true } },
  });
  await button('No he sido yo: deshacer el cambio').click();
  await expect.element(page.getByText(/^El cambio no se ha podido deshacer\./)).toBeVisible();
  const dead = createRefusal(400, 'Este enlace ya no sirve.', 'linkDead');
  openConsole('/desbloquear#token=abc-123', { member: false, answers: { liftLoginLock: dead } });
  await button('Levantar el bloqueo').click();
  await expect.element(page.getByText('Este enlace ya no sirve.')).toBeVisible();
  await expect.element(link('Ir a la página de entrada')).toBeVisible();
});

test('R-CON-08 without a link the page says what is missing', async () => {
  openConsole('/no-he-sido-yo', { member: false });
  await expect.element(page.getByText(/^Para esto necesita el enlace de un correo/)).toBeVisible();
  await expectCount(page.getByRole('button', { name: /No he sido yo/ }), 0);
});
