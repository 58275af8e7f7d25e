import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { focus } from '#tests/component/support/screen.ts';
import { type ConsoleCall, openConsole, typed } from './support/console.ts';

const CODE_TAKEN = 'Ya hay una entidad con este código.';
const HOST_TAKEN = 'Una de estas direcciones es de otra entidad.';

test('R-STU-06 a code and a host that are taken are refused where they are typed, before anything is sent', async () => {
  const service = openConsole('/entities/create', {
    answers: {
      checkNewEntity: ({ query: { code, hosts = '' } }: ConsoleCall) => ({
        fields: {
          ...(code === '9001' && { code: CODE_TAKEN }),
          ...(hosts.includes('roble.localhost') && { hosts: HOST_TAKEN }),
        },
      }),
    },
  });
  await typed('Código *').fill('9001');
  await typed('Dominios *').fill('norte.localhost, roble.localhost');
  await expect.element(page.getByText(CODE_TAKEN)).toBeVisible();
  focus(typed('Nombre *'));
  await expect.element(page.getByText(HOST_TAKEN)).toBeVisible();
  await typed('Código *').fill('7202');
  await expect.element(page.getByText(CODE_TAKEN)).not.toBeInTheDocument();
  await typed('Dominios *').fill('norte.localhost');
  await expect.element(page.getByText(HOST_TAKEN)).not.toBeInTheDocument();
  expect(service.callsOf('createEntity')).toEqual([]);
});
