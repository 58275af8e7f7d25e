import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectCount } from '#tests/component/support/screen.ts';
import { reply } from '#tests/component/support/mock-service.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { createRefusal, getTextInput, openConsole } from './support/console.ts';

const SECOND_MEMBER = '00000000-0000-4000-8000-0000000000a1';
const MEANS = [
  {
    id: '00000000-0000-4000-8000-0000000000b1',
    kind: 'totp' as const,
    name: 'Teléfono',
    addedAt: '2026-11-01T08:00:00.000Z',
    lastUsedAt: null,
    left: 0,
    host: null,
  },
];
const OWN = { source: 'means' as const, isRequired: false, needsPassword: true, means: MEANS };
const NONE = { ...OWN, means: [] };

/** The refusal of a call that has to be signed. @param methods of the member */
const ask = (code: string, id: string, methods = ['totp', 'recovery']) =>
  reply(403, {
    code,
    message: code === '742' ? 'Tiene que firmar lo que va a hacer.' : 'La firma no sirve. Fírmelo de nuevo.',
    details: {
      signature: {
        id,
        expiresAt: '2126-11-30T12:00:00.000Z',
        methods,
        purpose: 'means',
        lines: [
          { label: '', value: 'Va a quitar un medio de firma.' },
          { label: 'Nombre', value: 'Teléfono' },
        ],
      },
    },
  });

const signer = () => page.getByRole('dialog', { name: 'Firme lo que va a hacer' });
const removal = () => page.getByRole('dialog', { name: 'Quitar Teléfono' });

async function openRemoval(answers: Parameters<typeof openConsole>[1] = {}) {
  const service = openConsole('/medios-de-firma', { answers: { listOwnMeans: OWN, ...answers.answers } });
  await page.getByRole('button', { name: 'Quitar Teléfono', exact: true }).click();
  await removal().getByRole('button', { name: 'Quitar', exact: true }).click();
  return service;
}

test('R-SIGN-07 a call that has to be signed is shown in words, signed in one dialog and made again with the proof', async () => {
  const service = await openRemoval({ answers: { removeMeans: ask('742', 'reto-1') } });
  await expect.element(signer()).toHaveTextContent('Va a quitar un medio de firma.');
  await expect.element(getTextInput('Código de la aplicación')).toHaveFocus();
  await sampleAccessibleBench('signer');
  await userEvent.keyboard('{Enter}');
  await expect.element(signer().getByText('Escriba los seis dígitos del código.')).toBeVisible();
  service.answer({ removeMeans: ask('743', 'reto-1') });
  await getTextInput('Código de la aplicación').fill('000 000');
  await userEvent.keyboard('{Enter}');
  await expect.element(signer().getByText('La firma no sirve. Fírmelo de nuevo.')).toBeVisible();
  service.answer({
    removeMeans: () => {
      service.answer({ listOwnMeans: NONE });
      return {};
    },
  });
  await signer().getByRole('radio', { name: 'Códigos de recuperación' }).click();
  await getTextInput('Código de recuperación').fill('7k2m-9xqe-h4vt');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Medio de firma quitado')).toBeVisible();
  await expectCount(signer(), 0);
  const headers = service.callsOf('removeMeans').map((call) => call.headers);
  expect(headers.map((sent) => sent['x-signature-proof'])).toEqual([undefined, '000000', '7k2m-9xqe-h4vt']);
  expect(headers.at(-1)).toMatchObject({ 'x-signature-id': 'reto-1', 'x-signature-method': 'recovery' });
});

test('R-SIGN-07 cancelling leaves everything as it was, and says why', async () => {
  const service = await openRemoval({ answers: { removeMeans: ask('742', 'reto-1') } });
  await expect.element(signer()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(signer(), 0);
  await expect.element(removal().getByText('Tiene que firmar lo que va a hacer.')).toBeVisible();
  expect(service.callsOf('removeMeans')).toHaveLength(1);
});

test('R-SIGN-07 the first means begin with the password and a mailed link, on a phone', async () => {
  await page.viewport(375, 720);
  const service = openConsole('/', {
    answers: {
      listOwnMeans: { ...NONE, isRequired: true },
      requestMeansLink: createRefusal(400, 'Revise lo que ha escrito.', 'invalid', {
        password: 'No es su contraseña actual.',
      }),
    },
    member: { needsMeans: true },
  });
  await expect.element(page.getByText(/aún no tiene ningún medio de firma/)).toBeVisible();
  await page.getByRole('link', { name: 'Añadir un medio de firma' }).click();
  await expect.element(page.getByText('Todavía no tiene ningún medio de firma.')).toBeVisible();
  await sampleAccessibleBench('means');
  await getTextInput('Contraseña').fill('equivocada del todo');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No es su contraseña actual.')).toBeVisible();
  service.answer({ requestMeansLink: { mailedTo: 'marta@banco.example' } });
  await button('Enviarme el enlace').click();
  await expect.element(page.getByText('Hemos enviado el enlace a marta@banco.example. Sirve una hora.')).toBeVisible();
  await page.viewport(1280, 720);
});

test('R-SIGN-07 the mailed link adds an app, whose key is shown as a picture and as text', async () => {
  const service = openConsole('/medios-de-firma#token=del-correo', {
    answers: {
      listOwnMeans: NONE,
      startMeans: { enrolment: 'alta-1', secret: 'ABCDEFGH', uri: 'otpauth://totp/Consola?secret=ABCDEFGH' },
      addMeans: { id: SECOND_MEMBER },
    },
  });
  await button('Añadir una aplicación de códigos').click();
  await expect.element(page.getByRole('img', { name: 'Código QR con la clave de la aplicación' })).toBeVisible();
  await expect.element(page.getByText('Clave: ABCD EFGH')).toBeVisible();
  await getTextInput('Código').fill('123456');
  service.answer({ listOwnMeans: OWN });
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect.element(page.getByText('Medio de firma añadido')).toBeVisible();
  expect(service.callsOf('startMeans').map(({ body }) => body)).toEqual([{ kind: 'totp', token: 'del-correo' }]);
  expect(service.callsOf('addMeans').map(({ body }) => body)).toEqual([
    { enrolment: 'alta-1', name: 'Teléfono', code: '123456' },
  ]);
  expect(location.hash).toBe('');
});

test('R-SIGN-07 with an identity provider the page says whether the login signs', async () => {
  openConsole('/medios-de-firma', { answers: { listOwnMeans: { ...NONE, source: 'provider', isSigned: false } } });
  await expect.element(page.getByText(/ha entrado sin un segundo factor/)).toBeVisible();
  await expectCount(button('Enviarme el enlace'), 0);
});
