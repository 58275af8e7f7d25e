import type { Kysely } from 'kysely';
import { createConsoleService } from '#studio/console/app.ts';
import { serveConsolePageAndFiles } from '#studio/console/console-files.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { QUICK_BROTLI_QUALITY } from '#platform/http/site-files.ts';
import { findFreePort } from '#platform/embedded/ports.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { PROVIDER_CLIENT, startIdentityProvider } from '#tests/support/identity-provider.ts';
import { addColleague, endSessionsAt } from './console-steps.ts';

/** A second console on the same database, where users log in through a provider. */
async function startConsole(database: Kysely<Schema>) {
  const address = `http://consola.localhost:${await findFreePort()}`;
  const stageAddress = `http://escenario.localhost:${process.env.E2E_PORT}`;
  const provider = await startIdentityProvider({
    redirectUri: `${address}/auth-callback`,
    leftUri: `${address}/login`,
  });
  const site = await createConsoleService({
    database,
    consoleAddress: address,
    stageAddress,
    logLevel: 'silent',
    provider: { ...PROVIDER_CLIENT, issuer: provider.issuer, name: 'Banco Roble' },
  });
  await site.register(serveConsolePageAndFiles, {
    folder: 'dist-console',
    stageAddress,
    quality: QUICK_BROTLI_QUALITY,
  });
  await site.listen({ host: '127.0.0.1', port: Number(new URL(address).port) });
  return { address, provider, stop: () => Promise.all([site.close(), provider.stop()]) };
}

test('R-CON-09 staff log in, continue after an expired session, and log out through the bank’s identity provider', async ({
  page,
  database,
}) => {
  const colleague = await addColleague(database, 'admin');
  const { address, provider, stop } = await startConsole(database);
  provider.people.set('ana', { email: colleague.email, email_verified: true });
  await page.goto(`${address}/audit`);
  const enter = page.getByRole('button', { name: 'Entrar con Banco Roble' });
  await expect(enter).toBeVisible();
  await expect(page.getByLabel('Contraseña')).toHaveCount(0);
  await enter.click();
  await page.getByLabel('Usuario').fill('ana');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Auditoría' })).toBeVisible();
  expect(page.url()).toBe(`${address}/audit`);

  const other = await addColleague(database, 'editor');
  await page.goto(`${address}/staff/${other.id}`);
  await page.getByLabel('Nombre').fill('Lola Marín');
  await endSessionsAt(page, `staff/${other.id}`, database, colleague);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const renewal = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
  // A user who is still logged in at the provider returns at once.
  await renewal.getByRole('button', { name: 'Entrar con Banco Roble' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: colleague.name }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Cerrar la sesión' }).click();
  await expect(enter).toBeVisible();
  expect(page.url()).toMatch(new RegExp(`^${address}/login`));
  await stop();
});
