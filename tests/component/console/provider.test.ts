import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectAddress, expectCount, link, main } from '#tests/component/support/screen.ts';
import { type ConsoleAnswers, openConsole, createRefusal, getTextInput } from './support/console.ts';
import { COLLEAGUE, buildMember } from './support/studio-answers.ts';

const NO_ACCESS = 'Su entidad le conoce, pero no tiene acceso a esta consola. Pídalo a quien la administra.';
const AWAY = 'El proveedor de identidad de su entidad no responde. Vuelva a intentarlo en unos minutos.';
const PROVIDER: ConsoleAnswers = { readProvider: { name: 'Banco Roble' } };
const OVER = createRefusal(401, 'Su sesión ha terminado.', 'unauthenticated');

const enter = () => button('Entrar con Banco Roble');
const arrive = (answers: ConsoleAnswers) =>
  openConsole('/auth-callback?code=abc&state=xyz', { member: false, answers: { ...PROVIDER, ...answers } });

test('R-CON-09 with an identity provider the login has no password, and says when the provider is unavailable', async () => {
  const service = openConsole('/login', {
    member: false,
    answers: { ...PROVIDER, askProvider: createRefusal(503, AWAY, 'unavailable') },
  });
  await expect.element(enter()).toBeVisible();
  await expectCount(page.getByLabelText('Contraseña'), 0);
  await enter().click();
  await expect.element(main().getByRole('alert')).toHaveTextContent(AWAY);
  await expect.element(enter()).toBeEnabled();
  expect(service.callsOf('askProvider').map(({ body }) => body)).toEqual([{}]);
});

test('R-CON-09 a user without access sees the reason after returning, and can start again', async () => {
  const service = arrive({ logInThroughProvider: createRefusal(403, NO_ACCESS) });
  await expect.element(main().getByRole('alert')).toHaveTextContent(NO_ACCESS);
  await expectAddress('/auth-callback');
  expect(service.callsOf('logInThroughProvider').map(({ body }) => body)).toEqual([{ query: '?code=abc&state=xyz' }]);
  await link('Ir a la página de entrada').click();
  await expect.element(enter()).toBeVisible();
});

test('R-CON-09 after the login the user returns to the requested page', async () => {
  sessionStorage.setItem('console.arrival', '/audit?page=2');
  const service = arrive({
    logInThroughProvider: () => {
      service.answer({ readSession: buildMember() });
      return buildMember();
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Auditoría' })).toBeVisible();
  await expectAddress(/^\/audit\?/);
});

test('R-CON-09 a response of the provider without a started login opens no session', async () => {
  const service = openConsole('/auth-callback', { member: false, answers: PROVIDER });
  await expect
    .element(main().getByRole('alert'))
    .toHaveTextContent('No se ha empezado ninguna entrada. Empiece por la página de entrada.');
  expect(service.callsOf('logInThroughProvider')).toEqual([]);
});

test('R-CON-09 R-CON-13 an expired session is renewed in another window, by the same user', async () => {
  const service = openConsole(`/staff/${COLLEAGUE.id}`, { answers: PROVIDER });
  await expect.element(getTextInput('Nombre *')).toHaveValue('Elena Prieto');
  await getTextInput('Nombre *').fill('Nombre a medias');
  service.answer({ updateStaff: OVER });
  await button('Guardar').click();
  await expect.element(dialog()).toHaveTextContent('Entra como marta@banco.example');
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await enter().click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Su navegador no ha dejado abrir la ventana.');
  opened.mockReturnValue(window);
  await enter().click();
  await expectCount(dialog().getByText(/^Su navegador/), 0);
  expect(opened.mock.calls.at(-1)?.[0]).toBe('/auth-callback#renovar=marta@banco.example');

  const elsewhere = new BroadcastChannel('console.arrival');
  service.answer({ readSession: buildMember({ id: COLLEAGUE.id, email: COLLEAGUE.email }) });
  elsewhere.postMessage('in');
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('En la otra ventana ha entrado otra persona. Entre como marta@banco.example.');
  service.answer({ readSession: buildMember(), updateStaff: { ...COLLEAGUE, name: 'Nombre a medias' } });
  elsewhere.postMessage('in');
  elsewhere.close();
  await expect.element(page.getByText('Cambios guardados')).toBeVisible();
  await expectCount(dialog(), 0);
});
